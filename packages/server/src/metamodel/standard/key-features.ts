import { LEVELS, type FieldLevel } from '@fundarium/contract/vocabulary';
import { field, type Traits } from './field-template.ts';
import { labels } from './labels.ts';

const PRODUCT_LEVELS: readonly FieldLevel[] = ['PROD', 'PART', 'STRUCTURED_PRODUCT'];
/** The templates for regulators describe what is sold, not what stands above it. */
const onLeaves = (number: string) => ({ PART: number, STRUCTURED_PRODUCT: number });
const key: Traits = { category: 'KEY_FEATURES' };

/** What every entity says of itself first: who it is, its currency, its life (spec 3, static fields). */
export const KEY_FEATURES = [
  ...field('NAME', LEVELS, 'STRING', labels('Name | Name | Nombre | Nom | Nome | 名称 | Naam | 名称'), {
    ...key,
    openfunds: { FUND: 'OFST010110', PROD: 'OFST010110', PART: 'OFST020060' },
    ept: onLeaves('00050'),
    emt: onLeaves('00030'),
  }),
  ...field('CODE', LEVELS, 'CODE', labels('Code | Code | Código | Code | Codice | コード | Code | 代码'), {
    category: 'IDENTIFIERS_PUBLICATION',
    nullable: false,
    unique: true,
    openfunds: { PART: 'OFST020000' },
    ept: onLeaves('00030'),
    emt: onLeaves('00010'),
  }),
  ...field(
    'CURRENCY',
    LEVELS,
    'LOV',
    labels('Währung | Currency | Divisa | Devise | Valuta | 通貨 | Valuta | 币种'),
    {
      ...key,
      list: 'CURRENCY',
      openfunds: { FUND: 'OFST010410', PROD: 'OFST010410', PART: 'OFST020540' },
      ept: onLeaves('00060'),
      emt: onLeaves('00040'),
    },
  ),
  ...field(
    'STATUS',
    LEVELS,
    'LOV',
    labels('Status | Status | Situación | Statut | Stato | ステータス | Status | 状态'),
    { ...key, list: 'FUND_STATUS', openfunds: { PART: 'OFST020545' } },
  ),
  ...field(
    'LIFECYCLE_STATE',
    LEVELS,
    'LOV',
    labels(
      'Lebenszyklus | Lifecycle state | Fase del ciclo de vida | Phase de vie | Fase del ciclo di vita | ライフサイクル | Levensfase | 生命周期状态',
    ),
    { ...key, list: 'LIFECYCLE_STATE', readonly: true },
  ),
  ...field(
    'CREATION_DATE',
    LEVELS,
    'DATE',
    labels(
      'Gründungsdatum | Creation date | Fecha de constitución | Date de création | Data di costituzione | 設立日 | Oprichtingsdatum | 成立日期',
    ),
    { ...key, openfunds: { FUND: 'OFST010240', PROD: 'OFST010240' } },
  ),
  ...field(
    'LAUNCH_DATE',
    PRODUCT_LEVELS,
    'DATE',
    labels(
      'Auflegungsdatum | Launch date | Fecha de lanzamiento | Date de lancement | Data di lancio | 運用開始日 | Introductiedatum | 发行日期',
    ),
    { ...key, openfunds: { PART: 'OFST020560' } },
  ),
  ...field(
    'SUBSCRIPTIONS_END_DATE',
    LEVELS,
    'DATE',
    labels(
      'Zeichnungsende | End of subscriptions | Fin de suscripciones | Fin des souscriptions | Fine sottoscrizioni | 申込終了日 | Einde inschrijvingen | 认购截止日',
    ),
    { ...key, openfunds: { PART: 'OFST020559' } },
  ),
  ...field(
    'LIQUIDATION_DATE',
    LEVELS,
    'DATE',
    labels(
      'Liquidationsdatum | Liquidation date | Fecha de liquidación | Date de liquidation | Data di liquidazione | 清算日 | Liquidatiedatum | 清算日期',
    ),
    { ...key, openfunds: { PART: 'OFST020566' } },
  ),
  ...field(
    'ACTIVE',
    PRODUCT_LEVELS,
    'LOV',
    labels('Aktiv | Active | Activo | Actif | Attivo | 有効 | Actief | 有效'),
    { ...key, list: 'ACTIVE_INACTIVE' },
  ),
  ...field(
    'ACTIVE_COUNTRIES',
    PRODUCT_LEVELS,
    'LOV',
    labels(
      'Aktive Länder | Active countries | Países activos | Pays actifs | Paesi attivi | 有効な国 | Actieve landen | 有效国家/地区',
    ),
    { list: 'COUNTRY', multiple: true },
  ),
  ...field(
    'LAST_ACTIVATION_DATE',
    PRODUCT_LEVELS,
    'DATE',
    labels(
      'Letzte Aktivierung | Last activation date | Última activación | Dernière activation | Ultima attivazione | 直近の有効化日 | Laatste activering | 最近启用日期',
    ),
  ),
  ...field(
    'LAST_DEACTIVATION_DATE',
    PRODUCT_LEVELS,
    'DATE',
    labels(
      'Letzte Deaktivierung | Last deactivation date | Última desactivación | Dernière désactivation | Ultima disattivazione | 直近の無効化日 | Laatste deactivering | 最近停用日期',
    ),
  ),
  ...field(
    'SAME_CURRENCY_AS_PARENT_PROD',
    ['PART'],
    'BOOLEAN',
    labels(
      'Gleiche Währung wie Teilfonds | Same currency as sub-fund | Misma divisa que el subfondo | Même devise que le compartiment | Stessa valuta del comparto | サブファンドと同一通貨 | Zelfde valuta als subfonds | 与子基金币种相同',
    ),
    { ...key, nullable: false },
  ),
];
