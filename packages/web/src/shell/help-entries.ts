/** A key as it stands on every keyboard, or the message that names it: other languages have other keyboards. */
type Key = string | { readonly key: string };

type HelpSection = {
  readonly title: string;
  readonly entries: readonly { readonly keys: readonly (readonly Key[])[]; readonly does: string }[];
};

const control = { key: 'help-key-control' };
const shift = { key: 'help-key-shift' };
const enter = { key: 'help-key-enter' };
const home = { key: 'help-key-home' };
const end = { key: 'help-key-end' };
const escape = { key: 'help-key-escape' };
const space = { key: 'help-key-space' };
const arrows = { key: 'help-key-arrows' };

/** Every shortcut of the product: combinations of keys, and the message that says what they do. */
export const HELP: readonly HelpSection[] = [
  {
    title: 'help-everywhere',
    entries: [
      { keys: [['/']], does: 'help-search' },
      { keys: [[control, 'K']], does: 'help-palette' },
      { keys: [['↓']], does: 'help-into-rows' },
      { keys: [['S']], does: 'help-export' },
      { keys: [['Z']], does: 'archive-help' },
      { keys: [['B']], does: 'jobs-help' },
      { keys: [['?']], does: 'help-help' },
      { keys: [[escape]], does: 'help-escape' },
    ],
  },
  {
    title: 'help-rows',
    entries: [
      { keys: [[arrows]], does: 'help-move' },
      { keys: [[home], [end]], does: 'help-edges' },
      { keys: [[enter]], does: 'help-open-row' },
      { keys: [['X'], [space]], does: 'help-select' },
      {
        keys: [
          [shift, '↑'],
          [shift, '↓'],
        ],
        does: 'help-extend',
      },
      { keys: [[control, 'A']], does: 'help-select-all' },
      { keys: [[control, 'C']], does: 'help-copy' },
      { keys: [[control, shift, 'C']], does: 'help-copy-stored' },
      { keys: [['E']], does: 'help-explain' },
    ],
  },
  {
    title: 'help-documents',
    entries: [
      { keys: [['J']], does: 'help-document-next' },
      { keys: [['K']], does: 'help-document-previous' },
      { keys: [['+'], ['−'], ['0']], does: 'help-document-zoom' },
      { keys: [[escape]], does: 'document-preview-close' },
    ],
  },
  {
    title: 'help-details',
    entries: [
      { keys: [['J']], does: 'help-next-result' },
      { keys: [['K']], does: 'help-previous-result' },
      { keys: [[enter]], does: 'help-next-hit' },
      { keys: [[shift, enter]], does: 'help-previous-hit' },
      { keys: [[control, 'C']], does: 'help-copy-hit' },
      { keys: [[space, arrows]], does: 'help-move-card' },
    ],
  },
  {
    title: 'help-audit',
    entries: [
      { keys: [['D']], does: 'help-audit-entity' },
      { keys: [[enter]], does: 'help-audit-row' },
    ],
  },
  {
    title: 'help-columns',
    entries: [
      { keys: [[enter]], does: 'help-sort' },
      { keys: [[shift, enter]], does: 'help-sort-too' },
      { keys: [['Alt', '↓']], does: 'help-column-menu' },
      {
        keys: [
          ['Alt', '←'],
          ['Alt', '→'],
        ],
        does: 'help-column-width',
      },
      {
        keys: [
          [shift, '←'],
          [shift, '→'],
        ],
        does: 'help-column-move',
      },
    ],
  },
  {
    title: 'help-chart',
    entries: [
      { keys: [['C']], does: 'help-chart-open' },
      { keys: [['T']], does: 'help-chart-table' },
      { keys: [['↑'], ['↓']], does: 'help-chart-height' },
    ],
  },
];
