import type { FieldCategory, Labels } from '@fundarium/contract/vocabulary';
import { labels } from './labels.ts';

export const CATEGORY_LABELS: Readonly<Record<FieldCategory, Labels>> = {
  KEY_FEATURES: labels(
    'Wichtigste Merkmale | Key features | Características principales | Caractéristiques principales | Caratteristiche principali | 主要情報 | Hoofdkenmerken | 主要特征',
  ),
  OTHER_FEATURES: labels(
    'Weitere Merkmale | Other features | Otras características | Autres caractéristiques | Altre caratteristiche | その他の情報 | Overige kenmerken | 其他特征',
  ),
  IDENTIFIERS_PUBLICATION: labels(
    'Kennnummern und Publikation | Identifiers and publication | Identificadores y publicación | Identifiants et publication | Identificativi e pubblicazione | 識別コード・公表 | Identificatiecodes en publicatie | 识别代码与发布',
  ),
};
