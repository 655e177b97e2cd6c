import ClosedIcon from '@mui/icons-material/ChevronRight';
import OpenIcon from '@mui/icons-material/ExpandMore';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FieldValue } from '../../fields/field-value.tsx';
import { formatCount } from '../../fields/decimal-text.ts';
import { paths } from '../../paths.ts';
import { currentLocale } from '../../ui/language.ts';
import { useMetamodel } from '../../fields/metamodel.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StatePill } from '../../ui/StatePill.tsx';
import { TextButton } from '../../ui/TextButton.tsx';
import styles from './browsing.module.css';
import type { TreeNode, TreeRow } from './tree-rows.ts';
import type { Column } from './use-columns.ts';

type Props = {
  readonly id: string;
  readonly index: number;
  readonly row: TreeRow;
  readonly active: boolean;
  readonly columns: readonly Column[];
  readonly onOpen: (open: boolean) => void;
  readonly onAct: () => void;
};

const INDENT = 16;

/** A row of the tree: an entity, or what is known of the rest of a level. */
export function TreeLine({ id, index, row, active, columns, onOpen, onAct }: Props) {
  const { t } = useTranslation();
  const place = {
    id,
    role: 'row',
    className: styles.row,
    'aria-rowindex': index + 2,
    'aria-level': row.depth + 1,
    'data-active': active || undefined,
  } as const;
  if (row.kind !== 'entity')
    return (
      <div {...place}>
        <span role="gridcell" className={styles.name} style={{ paddingLeft: 32 + row.depth * INDENT }}>
          {row.kind === 'failed' ? (
            <>
              {t('card-browsing-failed')}{' '}
              <TextButton color="primary" tabIndex={-1} onClick={onAct}>
                {t('shell-retry')}
              </TextButton>
            </>
          ) : (
            <>
              <span className="visually-hidden">{t('shell-loading')}</span>
              <Skeleton width={160} />
            </>
          )}
        </span>
      </div>
    );
  const { node, open, current } = row;
  const foldable = node.children !== 0;
  const name = node.name ?? node.code;
  return (
    <div
      {...place}
      aria-expanded={foldable ? open : undefined}
      {...(row.place > 0 && { 'aria-posinset': row.place, 'aria-setsize': row.size })}
      aria-current={current || undefined}
    >
      <span role="gridcell" className={styles.name} style={{ paddingLeft: 4 + row.depth * INDENT }}>
        {foldable ? (
          <button
            type="button"
            tabIndex={-1}
            className={styles.fold}
            aria-label={t(open ? 'card-browsing-close' : 'card-browsing-open', { name })}
            onClick={() => onOpen(!open)}
          >
            {open ? <OpenIcon fontSize="small" /> : <ClosedIcon fontSize="small" />}
          </button>
        ) : (
          <span className={styles.fold} />
        )}
        <NameOf node={node} current={current} />
      </span>
      <span role="gridcell">{node.children ? formatCount(node.children, currentLocale()) : ''}</span>
      <span role="gridcell">{node.currency ?? ''}</span>
      {columns.map(({ key, field, valueOf }) => (
        <span role="gridcell" key={key}>
          {valueOf(node) !== null && (
            <FieldValue
              field={field}
              value={valueOf(node)}
              currency={key === 'nav' && isOfAnother(node) ? node.navCurrency : null}
            />
          )}
        </span>
      ))}
      <span role="gridcell">
        <StatePill state={node.state} />
      </span>
    </div>
  );
}

/** Whether the NAV is in another currency than the one that stands beside it. */
const isOfAnother = ({ navCurrency, currency }: TreeNode): boolean =>
  navCurrency !== null && navCurrency !== currency;

/** Of a long name, as many words of its end stay as have room here. */
const END_LENGTH = 18;
const SHORT = 24;

/** A name's beginning, which may give way, and its end, by which classes of one fund differ. */
function partsOf(name: string): readonly [string, string] {
  if (name.length <= SHORT) return [name, ''];
  const at = name.indexOf(' ', name.length - END_LENGTH);
  return at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at)];
}

function NameOf({ node, current }: Pick<Extract<TreeRow, { kind: 'entity' }>, 'node' | 'current'>) {
  const { levels } = useMetamodel();
  const { level, code } = node;
  const name = node.name ?? code;
  const [start, end] = partsOf(name);
  const title = level === 'PART' ? `${name} · ${code}` : `${levels[level]} ${name} · ${code}`;
  const parts = (
    <>
      <span>{start}</span>
      {end !== '' && <span>{end}</span>}
    </>
  );
  return (
    <>
      {current ? (
        <strong title={title}>{parts}</strong>
      ) : (
        <Link {...paths.details(level, code)} tabIndex={-1} title={title}>
          {parts}
        </Link>
      )}
      <span className={styles.code}>{level === 'PART' ? code : `${levels[level]} · ${code}`}</span>
    </>
  );
}
