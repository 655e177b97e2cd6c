import { LIFECYCLE_STATES, type Labels, type LifecycleState } from '@fundarium/contract/vocabulary';
import { labels } from '../labels.ts';
import type { StandardList } from '../standard-field.ts';

const active = labels('Aktiv | Active | Activo | Actif | Attivo | 有効 | Actief | 有效');
const inactive = labels('Inaktiv | Inactive | Inactivo | Inactif | Inattivo | 無効 | Inactief | 无效');
const inLiquidation = labels(
  'In Liquidation | In liquidation | En liquidación | En liquidation | In liquidazione | 清算中 | In liquidatie | 清算中',
);

/** The status as delivered: the phases that the industry's dictionary names. */
export const FUND_STATUS: StandardList = {
  code: 'FUND_STATUS',
  values: [
    {
      value: 'PROJECTED',
      labels: labels(
        'Geplant | Projected | Proyectado | En projet | In progetto | 計画中 | Gepland | 计划中',
      ),
    },
    {
      value: 'TO_BE_LAUNCHED',
      labels: labels(
        'Vor Auflegung | To be launched | Pendiente de lanzamiento | À lancer | Da lanciare | 設定予定 | Nog te lanceren | 待发行',
      ),
    },
    {
      value: 'OFFERING_PERIOD',
      labels: labels(
        'In Zeichnungsfrist | Offering period | Periodo de oferta | Période de souscription initiale | Periodo di offerta | 当初募集期間 | Inschrijvingsperiode | 募集期',
      ),
    },
    { value: 'ACTIVE', labels: active },
    {
      value: 'DORMANT',
      labels: labels('Ruhend | Dormant | Durmiente | En sommeil | Dormiente | 休眠 | Slapend | 休眠'),
    },
    { value: 'IN_LIQUIDATION', labels: inLiquidation },
    {
      value: 'TERMINATED',
      labels: labels('Beendet | Terminated | Extinguido | Clôturé | Estinto | 償還済み | Beëindigd | 已终止'),
    },
  ],
};

export const ACTIVE_INACTIVE: StandardList = {
  code: 'ACTIVE_INACTIVE',
  values: [
    { value: 'ACTIVE', labels: active },
    { value: 'INACTIVE', labels: inactive },
  ],
};

const stateLabels: Readonly<Record<LifecycleState, Labels>> = {
  LIQUIDATED: labels(
    'Liquidiert | Liquidated | Liquidado | Liquidé | Liquidato | 清算済み | Geliquideerd | 已清算',
  ),
  IN_LIQUIDATION: inLiquidation,
  INACTIVE: inactive,
  ACTIVE: active,
  LIVE: labels('Laufend | Live | En vigor | En vie | In essere | 運用中 | Lopend | 存续'),
};

export const LIFECYCLE_STATE: StandardList = {
  code: 'LIFECYCLE_STATE',
  values: LIFECYCLE_STATES.map((value) => ({ value, labels: stateLabels[value] })),
};

/** Of a document at its entity (spec 4). */
export const ATTACHMENT_STATUS: StandardList = {
  code: 'ATTACHMENT_STATUS',
  values: [
    {
      value: 'ACTIVE',
      labels: labels('Aktuell | Current | Vigente | En vigueur | Corrente | 現行 | Actueel | 当前'),
    },
    {
      value: 'ARCHIVED',
      labels: labels('Archiv | Archive | Archivado | Archivé | Archiviato | 保管済み | Archief | 归档'),
    },
    {
      value: 'REMOVED',
      labels: labels(
        'Gelöscht | Deleted | Eliminado | Supprimé | Eliminato | 削除済み | Verwijderd | 已删除',
      ),
    },
    {
      value: 'FILING_IN_PROGRESS',
      labels: labels(
        'Wird eingereicht | Filing in progress | Presentación en curso | Dépôt en cours | Deposito in corso | 届出中 | Indiening loopt | 报备中',
      ),
    },
  ],
};
