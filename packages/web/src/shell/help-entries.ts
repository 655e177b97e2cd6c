/** A key as it stands on the keyboard, or the message that names it. */
type Key = string | { readonly key: string };

type HelpSection = {
  readonly title: string;
  readonly entries: readonly { readonly keys: readonly (readonly Key[])[]; readonly does: string }[];
};

const arrows = { key: 'help-key-arrows' };

/** Every shortcut of the product: combinations of keys, and the message that says what they do. */
export const HELP: readonly HelpSection[] = [
  {
    title: 'help-everywhere',
    entries: [
      { keys: [['/']], does: 'help-search' },
      { keys: [['Ctrl', 'K']], does: 'help-palette' },
      { keys: [['↓']], does: 'help-into-rows' },
      { keys: [['S']], does: 'help-export' },
      { keys: [['Z']], does: 'archive-help' },
      { keys: [['B']], does: 'jobs-help' },
      { keys: [['?']], does: 'help-help' },
      { keys: [['Esc']], does: 'help-escape' },
    ],
  },
  {
    title: 'help-rows',
    entries: [
      { keys: [[arrows]], does: 'help-move' },
      { keys: [['Home'], ['End']], does: 'help-edges' },
      { keys: [['Enter']], does: 'help-open-row' },
      { keys: [['X'], [{ key: 'help-key-space' }]], does: 'help-select' },
      {
        keys: [
          ['Shift', '↑'],
          ['Shift', '↓'],
        ],
        does: 'help-extend',
      },
      { keys: [['Ctrl', 'A']], does: 'help-select-all' },
      { keys: [['Ctrl', 'C']], does: 'help-copy' },
      { keys: [['Ctrl', 'Shift', 'C']], does: 'help-copy-stored' },
      { keys: [['E']], does: 'help-explain' },
    ],
  },
  {
    title: 'help-documents',
    entries: [
      { keys: [['J']], does: 'help-document-next' },
      { keys: [['K']], does: 'help-document-previous' },
      { keys: [['+'], ['−'], ['0']], does: 'help-document-zoom' },
      { keys: [['Esc']], does: 'document-preview-close' },
    ],
  },
  {
    title: 'help-details',
    entries: [
      { keys: [['J']], does: 'help-next-result' },
      { keys: [['K']], does: 'help-previous-result' },
      { keys: [['Enter']], does: 'help-next-hit' },
      { keys: [['Shift', 'Enter']], does: 'help-previous-hit' },
      { keys: [['Ctrl', 'C']], does: 'help-copy-hit' },
      { keys: [[{ key: 'help-key-space' }, arrows]], does: 'help-move-card' },
    ],
  },
  {
    title: 'help-audit',
    entries: [
      { keys: [['D']], does: 'help-audit-entity' },
      { keys: [['Enter']], does: 'help-audit-row' },
    ],
  },
  {
    title: 'help-columns',
    entries: [
      { keys: [['Enter']], does: 'help-sort' },
      { keys: [['Shift', 'Enter']], does: 'help-sort-too' },
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
          ['Shift', '←'],
          ['Shift', '→'],
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
