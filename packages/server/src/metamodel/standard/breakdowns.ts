import type { Labels } from '@fundarium/contract/vocabulary';
import { labels } from './labels.ts';

type Entry = { readonly code: string; readonly labels: Labels };

/** Ways to divide an entity that every new customer begins with. */
export const BREAKDOWN_TYPES: readonly (Entry & { readonly members: readonly Entry[] })[] = [
  {
    code: 'ASSET_ALLOCATION',
    labels: labels(
      'Vermögensaufteilung | Asset allocation | Distribución de activos | Répartition des actifs | Ripartizione degli attivi | 資産配分 | Activaspreiding | 资产配置',
    ),
    members: [
      entry('EQUITIES', 'Aktien | Equities | Acciones | Actions | Azioni | 株式 | Aandelen | 股票'),
      entry('BONDS', 'Anleihen | Bonds | Bonos | Obligations | Obbligazioni | 債券 | Obligaties | 债券'),
      entry('CASH', 'Liquidität | Cash | Liquidez | Liquidités | Liquidità | 現金 | Liquide middelen | 现金'),
      entry(
        'REAL_ESTATE',
        'Immobilien | Real estate | Inmuebles | Immobilier | Immobili | 不動産 | Vastgoed | 房地产',
      ),
      entry(
        'COMMODITIES',
        'Rohstoffe | Commodities | Materias primas | Matières premières | Materie prime | コモディティ | Grondstoffen | 大宗商品',
      ),
      entry(
        'DERIVATIVES',
        'Derivate | Derivatives | Derivados | Dérivés | Derivati | デリバティブ | Derivaten | 衍生品',
      ),
      entry('OTHER', 'Übrige | Other | Otros | Autres | Altro | その他 | Overige | 其他'),
    ],
  },
];

function entry(code: string, eight: Parameters<typeof labels>[0]): Entry {
  return { code, labels: labels(eight) };
}
