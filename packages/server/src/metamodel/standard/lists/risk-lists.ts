import { list, value } from './standard-value.ts';

/** Codes as the PRIIPs template spells them. */
export const PRIIPS_CATEGORY = list(
  'PRIIPS_CATEGORY',
  ...(['1', '2', '3', '4'] as const).map((n) =>
    value(
      n,
      `Kategorie ${n} | Category ${n} | Categoría ${n} | Catégorie ${n} | Categoria ${n} | カテゴリー${n} | Categorie ${n} | 第${n}类`,
    ),
  ),
);

export const LIQUIDITY_RISK = list(
  'LIQUIDITY_RISK',
  value('L', 'Gering | Low | Bajo | Faible | Basso | 低い | Laag | 低'),
  value('M', 'Wesentlich | Material | Sustancial | Important | Rilevante | 重要 | Wezenlijk | 重大'),
  value('I', 'Illiquide | Illiquid | Ilíquido | Non liquide | Illiquido | 非流動的 | Illiquide | 缺乏流动性'),
);

/** Answers of the target market, as the MiFID template spells them. */
export const YES_NO_NEUTRAL = list(
  'YES_NO_NEUTRAL',
  value('Y', 'Ja | Yes | Sí | Oui | Sì | はい | Ja | 是'),
  value('N', 'Nein | No | No | Non | No | いいえ | Nee | 否'),
  value('NEUTRAL', 'Neutral | Neutral | Neutro | Neutre | Neutro | 中立 | Neutraal | 中性'),
);

export const PROFESSIONAL_TYPE = list(
  'PROFESSIONAL_TYPE',
  value('N', 'Nein | No | No | Non | No | いいえ | Nee | 否'),
  value(
    'P',
    'Professionelle per se | Professional per se | Profesional per se | Professionnel par nature | Professionale di diritto | 本来的プロ投資家 | Professioneel van rechtswege | 当然专业投资者',
  ),
  value(
    'E',
    'Gekorene Professionelle | Elective professional | Profesional a petición propia | Professionnel sur option | Professionale su richiesta | 選択によるプロ投資家 | Professioneel op verzoek | 选择性专业投资者',
  ),
  value('B', 'Beide | Both | Ambos | Les deux | Entrambi | 両方 | Beide | 两者'),
  value('NEUTRAL', 'Neutral | Neutral | Neutro | Neutre | Neutro | 中立 | Neutraal | 中性'),
);

export const INVESTMENT_HORIZON = list(
  'INVESTMENT_HORIZON',
  value(
    'V',
    'Sehr kurz (unter 1 Jahr) | Very short (under 1 year) | Muy corto (menos de 1 año) | Très court (moins de 1 an) | Molto breve (meno di 1 anno) | 超短期（1年未満） | Zeer kort (minder dan 1 jaar) | 极短期（不足1年）',
  ),
  value(
    'S',
    'Kurz (ab 1 Jahr) | Short (1 year or more) | Corto (1 año o más) | Court (1 an ou plus) | Breve (1 anno o più) | 短期（1年以上） | Kort (1 jaar of langer) | 短期（1年以上）',
  ),
  value(
    'M',
    'Mittel (ab 3 Jahren) | Medium (3 years or more) | Medio (3 años o más) | Moyen (3 ans ou plus) | Medio (3 anni o più) | 中期（3年以上） | Middellang (3 jaar of langer) | 中期（3年以上）',
  ),
  value(
    'L',
    'Lang (über 5 Jahre) | Long (over 5 years) | Largo (más de 5 años) | Long (plus de 5 ans) | Lungo (oltre 5 anni) | 長期（5年超） | Lang (meer dan 5 jaar) | 长期（超过5年）',
  ),
  value(
    'H',
    'Bis zur Fälligkeit | Held to maturity | Hasta el vencimiento | Jusqu’à l’échéance | Fino alla scadenza | 満期保有 | Tot einde looptijd | 持有至到期',
  ),
);
