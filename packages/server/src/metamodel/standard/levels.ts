import type { FieldLevel, Labels } from '@fundarium/contract/vocabulary';
import { labels } from './labels.ts';

export const LEVEL_LABELS: Readonly<Record<FieldLevel, Labels>> = {
  FUND: labels('Fonds | Fund | Fondo | Fonds | Fondo | ファンド | Fonds | 基金'),
  PROD: labels(
    'Teilfonds | Sub-fund | Subfondo | Compartiment | Comparto | サブファンド | Subfonds | 子基金',
  ),
  CLAS: labels(
    'Klassifikation | Classification | Clasificación | Classification | Classificazione | 分類 | Classificatie | 分类',
  ),
  PART: labels(
    'Anteilsklasse | Share class | Clase de participación | Part | Classe di quote | シェアクラス | Aandelenklasse | 份额类别',
  ),
  STRUCTURED_PRODUCT: labels(
    'Strukturiertes Produkt | Structured product | Producto estructurado | Produit structuré | Prodotto strutturato | 仕組商品 | Gestructureerd product | 结构性产品',
  ),
  REGISTRATION_COUNTRY: labels(
    'Vertriebsland | Registration country | País de registro | Pays de commercialisation | Paese di commercializzazione | 登録国 | Registratieland | 注册国家/地区',
  ),
  ATTACHMENT: labels('Dokument | Document | Documento | Document | Documento | 文書 | Document | 文档'),
};
