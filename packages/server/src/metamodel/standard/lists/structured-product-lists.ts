import { list, value } from './standard-value.ts';

/** The EUSIPA derivative map: capital protection, yield enhancement, participation, leverage. */
export const EUSIPA_CODE = list(
  'EUSIPA_CODE',
  value(
    '1100',
    '1100 Kapitalschutz ohne Cap | 1100 Uncapped capital protection | 1100 Capital protegido sin límite | 1100 Capital protégé sans plafond | 1100 Capitale protetto senza cap | 1100 元本確保（上限なし） | 1100 Kapitaalbescherming zonder cap | 1100 保本无上限',
  ),
  value(
    '1110',
    '1110 Kapitalschutz mit Wandelrecht | 1110 Exchangeable certificate | 1110 Certificado canjeable | 1110 Certificat échangeable | 1110 Certificato convertibile | 1110 転換型証券 | 1110 Converteerbaar certificaat | 1110 可转换凭证',
  ),
  value(
    '1120',
    '1120 Kapitalschutz mit Cap | 1120 Capped capital protection | 1120 Capital protegido con límite | 1120 Capital protégé plafonné | 1120 Capitale protetto con cap | 1120 元本確保（上限あり） | 1120 Kapitaalbescherming met cap | 1120 保本有上限',
  ),
  value(
    '1130',
    '1130 Kapitalschutz mit Knock-out | 1130 Capital protection with knock-out | 1130 Capital protegido con knock-out | 1130 Capital protégé avec barrière désactivante | 1130 Capitale protetto con knock-out | 1130 元本確保（ノックアウト付き） | 1130 Kapitaalbescherming met knock-out | 1130 保本带敲出',
  ),
  value(
    '1140',
    '1140 Kapitalschutz mit Coupon | 1140 Capital protection with coupon | 1140 Capital protegido con cupón | 1140 Capital protégé avec coupon | 1140 Capitale protetto con cedola | 1140 元本確保（クーポン付き） | 1140 Kapitaalbescherming met coupon | 1140 保本带票息',
  ),
  value(
    '1199',
    '1199 Kapitalschutz, übrige | 1199 Other capital protection | 1199 Otros de capital protegido | 1199 Autres à capital protégé | 1199 Altri a capitale protetto | 1199 その他の元本確保 | 1199 Overige kapitaalbescherming | 1199 其他保本产品',
  ),
  value(
    '1200',
    '1200 Discount-Zertifikat | 1200 Discount certificate | 1200 Certificado con descuento | 1200 Certificat à décote | 1200 Certificato discount | 1200 ディスカウント証券 | 1200 Discountcertificaat | 1200 折价凭证',
  ),
  value(
    '1210',
    '1210 Discount-Zertifikat mit Barriere | 1210 Barrier discount certificate | 1210 Certificado con descuento y barrera | 1210 Certificat à décote avec barrière | 1210 Certificato discount con barriera | 1210 バリア付きディスカウント証券 | 1210 Discountcertificaat met barrière | 1210 障碍折价凭证',
  ),
  value(
    '1220',
    '1220 Aktienanleihe | 1220 Reverse convertible | 1220 Convertible inverso | 1220 Obligation reverse convertible | 1220 Obbligazione reverse convertible | 1220 リバース・コンバーチブル | 1220 Reverse convertible-obligatie | 1220 反向可转换',
  ),
  value(
    '1230',
    '1230 Aktienanleihe mit Barriere | 1230 Barrier reverse convertible | 1230 Convertible inverso con barrera | 1230 Reverse convertible à barrière | 1230 Reverse convertible con barriera | 1230 バリア付きリバース・コンバーチブル | 1230 Reverse convertible met barrière | 1230 障碍反向可转换',
  ),
  value(
    '1240',
    '1240 Outperformance-Zertifikat mit Cap | 1240 Capped outperformance certificate | 1240 Certificado outperformance con límite | 1240 Certificat de surperformance plafonné | 1240 Certificato outperformance con cap | 1240 上限付きアウトパフォーマンス証券 | 1240 Outperformancecertificaat met cap | 1240 有上限超额收益凭证',
  ),
  value(
    '1250',
    '1250 Bonus-Zertifikat mit Cap | 1250 Capped bonus certificate | 1250 Certificado bonus con límite | 1250 Certificat bonus plafonné | 1250 Certificato bonus con cap | 1250 上限付きボーナス証券 | 1250 Bonuscertificaat met cap | 1250 有上限红利凭证',
  ),
  value(
    '1260',
    '1260 Express-Zertifikat | 1260 Express certificate | 1260 Certificado exprés | 1260 Certificat express | 1260 Certificato express | 1260 エクスプレス証券 | 1260 Expresscertificaat | 1260 快速赎回凭证',
  ),
  value(
    '1299',
    '1299 Renditeoptimierung, übrige | 1299 Other yield enhancement | 1299 Otros de mejora de rentabilidad | 1299 Autres d’optimisation du rendement | 1299 Altri di ottimizzazione del rendimento | 1299 その他の利回り向上 | 1299 Overige rendementsoptimalisatie | 1299 其他收益增强',
  ),
  value(
    '1300',
    '1300 Tracker-Zertifikat | 1300 Tracker certificate | 1300 Certificado tracker | 1300 Certificat tracker | 1300 Certificato tracker | 1300 トラッカー証券 | 1300 Trackercertificaat | 1300 跟踪凭证',
  ),
  value(
    '1310',
    '1310 Outperformance-Zertifikat | 1310 Outperformance certificate | 1310 Certificado outperformance | 1310 Certificat de surperformance | 1310 Certificato outperformance | 1310 アウトパフォーマンス証券 | 1310 Outperformancecertificaat | 1310 超额收益凭证',
  ),
  value(
    '1320',
    '1320 Bonus-Zertifikat | 1320 Bonus certificate | 1320 Certificado bonus | 1320 Certificat bonus | 1320 Certificato bonus | 1320 ボーナス証券 | 1320 Bonuscertificaat | 1320 红利凭证',
  ),
  value(
    '1330',
    '1330 Bonus-Outperformance-Zertifikat | 1330 Outperformance bonus certificate | 1330 Certificado bonus outperformance | 1330 Certificat bonus de surperformance | 1330 Certificato bonus outperformance | 1330 アウトパフォーマンス・ボーナス証券 | 1330 Outperformance-bonuscertificaat | 1330 超额收益红利凭证',
  ),
  value(
    '1340',
    '1340 Twin-Win-Zertifikat | 1340 Twin-win certificate | 1340 Certificado twin-win | 1340 Certificat twin-win | 1340 Certificato twin win | 1340 ツインウィン証券 | 1340 Twin-wincertificaat | 1340 双赢凭证',
  ),
  value(
    '1399',
    '1399 Partizipation, übrige | 1399 Other participation | 1399 Otros de participación | 1399 Autres de participation | 1399 Altri di partecipazione | 1399 その他の参加型 | 1399 Overige participatie | 1399 其他参与型',
  ),
  value(
    '2100',
    '2100 Optionsschein | 2100 Warrant | 2100 Warrant (opción) | 2100 Bon d’option (warrant) | 2100 Warrant (opzione) | 2100 ワラント | 2100 Warrant (optie) | 2100 权证',
  ),
  value(
    '2110',
    '2110 Spread-Optionsschein | 2110 Spread warrant | 2110 Warrant con spread | 2110 Warrant à spread | 2110 Warrant spread | 2110 スプレッド・ワラント | 2110 Spreadwarrant | 2110 价差权证',
  ),
  value(
    '2200',
    '2200 Knock-out-Optionsschein | 2200 Knock-out warrant | 2200 Warrant con knock-out | 2200 Warrant à barrière désactivante | 2200 Warrant knock-out | 2200 ノックアウト・ワラント | 2200 Knock-outwarrant | 2200 敲出权证',
  ),
  value(
    '2210',
    '2210 Mini-Future | 2210 Mini future | 2210 Minifuturo | 2210 Mini-contrat à terme | 2210 Mini-future | 2210 ミニ先物 | 2210 Minifuture | 2210 迷你期货',
  ),
  value(
    '2300',
    '2300 Faktor-Zertifikat | 2300 Constant leverage certificate | 2300 Certificado de apalancamiento constante | 2300 Certificat à levier constant | 2300 Certificato a leva fissa | 2300 固定レバレッジ証券 | 2300 Factorcertificaat | 2300 固定杠杆凭证',
  ),
  value(
    '2399',
    '2399 Hebelprodukt, übriges | 2399 Other leverage | 2399 Otros apalancados | 2399 Autres à effet de levier | 2399 Altri a leva | 2399 その他のレバレッジ型 | 2399 Overige hefboomproducten | 2399 其他杠杆产品',
  ),
);

export const UNDERLYING_TYPE = list(
  'UNDERLYING_TYPE',
  value('EQUITY', 'Aktie | Equity | Acción | Action | Azione | 株式 | Aandeel | 股票'),
  value('INDEX', 'Index | Equity index | Índice | Indice | Indice | 株価指数 | Aandelenindex | 股票指数'),
  value('BASKET', 'Korb | Basket | Cesta | Panier | Paniere | バスケット | Mandje | 一篮子'),
  value(
    'INTEREST_RATE',
    'Zinssatz | Interest rate | Tipo de interés | Taux d’intérêt | Tasso d’interesse | 金利 | Rente | 利率',
  ),
  value('CURRENCY', 'Währung | Currency | Divisa | Devise | Valuta | 通貨 | Vreemde valuta | 外汇'),
  value(
    'COMMODITY',
    'Rohstoff | Commodity | Materia prima | Matière première | Materia prima | コモディティ | Grondstof | 大宗商品',
  ),
  value('FUND', 'Fonds | Fund | Fondo | Fonds | Fondo | ファンド | Fonds | 基金'),
  value('CREDIT', 'Kredit | Credit | Crédito | Crédit | Credito | クレジット | Krediet | 信用'),
);

export const BARRIER_TYPE = list(
  'BARRIER_TYPE',
  value(
    'AMERICAN',
    'Laufend (amerikanisch) | Continuous (American) | Continua (americana) | Continue (américaine) | Continua (americana) | 連続観察（アメリカン） | Doorlopend (Amerikaans) | 连续观察（美式）',
  ),
  value(
    'DAILY_CLOSE',
    'Tagesschluss | Daily close | Cierre diario | Clôture quotidienne | Chiusura giornaliera | 日次終値 | Dagelijkse slotkoers | 每日收盘',
  ),
  value(
    'EUROPEAN',
    'Bei Verfall (europäisch) | At maturity (European) | Al vencimiento (europea) | À l’échéance (européenne) | A scadenza (europea) | 満期時（ヨーロピアン） | Op vervaldatum (Europees) | 到期观察（欧式）',
  ),
);

export const QUOTATION_UNIT = list(
  'QUOTATION_UNIT',
  value('UNITS', 'In Stück | Units | En unidades | En unités | In unità | 単位当たり | Per stuk | 按单位'),
  value(
    'PERCENTAGE',
    'In Prozent | Percentage | En porcentaje | En pourcentage | In percentuale | パーセント表示 | In procenten | 按百分比',
  ),
);
