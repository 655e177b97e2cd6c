import type { Labels } from '@fundarium/contract/vocabulary';

/** The home page. */
export const home = {
  'home-ways': {
    de: 'Einstieg',
    en: 'Start with',
    es: 'Empezar por',
    fr: 'Commencer par',
    it: 'Inizia da',
    ja: 'ここから始める',
    nl: 'Beginnen met',
    zh: '从这里开始',
  },
  'home-recently-viewed': {
    de: 'Zuletzt angesehen',
    en: 'Recently viewed',
    es: 'Vistos recientemente',
    fr: 'Consultés récemment',
    it: 'Visti di recente',
    ja: '最近表示した項目',
    nl: 'Onlangs bekeken',
    zh: '最近查看',
  },
  'home-nothing-viewed': {
    de: 'Noch nichts. Was Sie öffnen, steht danach hier.',
    en: 'Nothing yet. What you open is listed here.',
    es: 'Nada todavía. Lo que abra aparecerá aquí.',
    fr: 'Rien pour l’instant. Ce que vous ouvrez s’affiche ici.',
    it: 'Ancora nulla. Ciò che apri compare qui.',
    ja: 'まだありません。開いた項目がここに表示されます。',
    nl: 'Nog niets. Wat u opent, staat daarna hier.',
    zh: '暂无记录。您打开的内容会显示在这里。',
  },
} satisfies Record<string, Labels>;
