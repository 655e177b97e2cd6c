import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Numbers of section 9 of the specification: where each stands, once, and what it is. */
const NUMBERS: readonly (readonly [what: string, file: string, said: string])[] = [
  ['select widget: input and suggestions debounce', 'web/src/ui/delays.ts', 'TYPED_AFTER_MS = 500;'],
  ['select widget: item size', 'web/src/fields/editors/OptionList.tsx', 'TOUCH_HEIGHT = 48;'],
  ['select widget: item size, dense', 'web/src/fields/editors/OptionList.tsx', 'DENSE_HEIGHT = 24;'],
  [
    'select widget: type-ahead reset',
    'web/src/fields/editors/use-option-keys.ts',
    'TYPE_AHEAD_RESET_MS = 1500;',
  ],
  ['text area: rows', 'web/src/pages/search/identifiers/ListEntry.tsx', 'ROWS = 6;'],
  ['tooltip delay', 'web/src/ui/delays.ts', 'TIP_DELAY_MS = 500;'],
  ['loading overlay delay', 'web/src/ui/LoadingOverlay.tsx', 'LOADING_DELAY_MS = 500;'],
  ['start: retries', 'web/src/shell/start-up.ts', 'START_RETRIES = 200;'],
  ['start: every', 'web/src/shell/start-up.ts', 'START_RETRY_MS = 400;'],
  ['notices: library default', 'web/src/ui/notices.ts', 'LIBRARY_NOTICE_MS = 5000;'],
  ['notices: before the page is left', 'web/src/ui/notices.ts', 'NOTICE_MS = 2000;'],
  ['logout with a message', 'web/src/shell/logout.ts', 'LOGOUT_MESSAGE_MS = 1000;'],
  ['statistics timeout', 'web/src/api/count-click.ts', 'COUNT_TIMEOUT_MS = 100;'],
  ['decimal cap', 'contract/src/limits.ts', 'DECIMALS_MAX = 20;'],
  ['symbols', 'contract/src/limits.ts', "{ EUR: '€', GBP: '£', USD: '$', JPY: '¥' };"],
  ['external links', 'contract/src/limits.ts', 'LINK_TEXT_LIMIT = 50;'],
  ['nodes of a trigger', 'contract/src/limits.ts', 'DPC_TRIGGER_MAX_NODES = 100;'],
  ['expiry of a token', 'contract/src/limits.ts', 'TOKEN_EXPIRY_MARGIN_MS = 60_000;'],
  ['screens', 'web/src/ui/screens.ts', 'SCREENS = { sm: 600, md: 1024, lg: 1440, xl: 1920 }'],
  ['asset path', 'web/vite.config.ts', "base: '/repository/'"],
  ['default language', 'contract/src/vocabulary.ts', "DEFAULT_LANGUAGE: Language = 'en'"],
  ['default locale', 'contract/src/vocabulary.ts', "DEFAULT_LOCALE = 'de-CH'"],
  ['shares of a chart', 'contract/src/limits.ts', 'NAV_CHART_MAX_SHARES = 10;'],
  [
    'intervals of a chart',
    'contract/src/vocabulary.ts',
    "NAV_INTERVALS = ['1M', '3M', '6M', '1Y', '2Y', '3Y', '5Y', 'MTD', 'YTD', 'INCEPTION']",
  ],
];

it.each(NUMBERS)('%s is as section 9 has it', (_, file, said) => {
  const text = readFileSync(`packages/${file}`, 'utf8');
  expect(text.split(said)).toHaveLength(2);
});
