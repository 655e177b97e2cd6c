import type { ComparedEntity, ComparisonReply } from '@fundarium/contract/comparison';
import { useMemo, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../exports/ExportButton.tsx';
import { formatCount } from '../../fields/decimal-text.ts';
import { tabSeparated } from '../../fields/tab-separated.ts';
import { useFieldContext } from '../../fields/use-field-context.ts';
import { useCustomerSettings } from '../../settings/use-customer-settings.ts';
import { currentLocale } from '../../ui/language.ts';
import { useMetamodel } from '../../fields/metamodel.ts';
import { showNotice } from '../../ui/notices.ts';
import { PageBar } from '../../ui/PageBar.tsx';
import { TextButton } from '../../ui/TextButton.tsx';
import { ToggleGroup } from '../../ui/ToggleGroup.tsx';
import { AddEntities } from './AddEntities.tsx';
import type { Ask, CompareAddress } from './address.ts';
import { columnText, copiedComparison } from './cell-text.ts';
import { ComparedTable } from './ComparedTable.tsx';
import styles from './compare-page.module.css';
import { currencyAt, withCurrencies } from '@fundarium/contract/compared-currencies';
import { groupLabel, rowGroups } from '@fundarium/contract/compared-groups';

type Props = {
  readonly asked: CompareAddress;
  readonly columns: readonly ComparedEntity[];
  readonly onAsk: Ask;
  /** Where the columns stand. */
  readonly place?: RefObject<HTMLDivElement | null>;
  /** Where another is added. */
  readonly input?: RefObject<HTMLInputElement | null>;
  readonly reply: ComparisonReply | undefined;
  /** Whether what is shown is of the question before. */
  readonly isStale: boolean;
  readonly children: ReactNode;
};

/** The bar of a comparison, what is asked for, and the table where there is one. */
export function Compared({ asked, columns, onAsk, place, input, reply, isStale, children }: Props) {
  const { t } = useTranslation();
  const metamodel = useMetamodel();
  const context = useFieldContext();
  const customer = useCustomerSettings();
  const groups = useMemo(
    () => (reply === undefined ? [] : rowGroups(reply, metamodel, context.t)),
    [reply, metamodel, context],
  );
  const differing = groups.reduce((sum, { rows }) => sum + rows.filter((row) => row.differs).length, 0);
  const shown = groups
    .filter(({ key }) => asked.category === undefined || asked.category === key)
    .map((group) => ({ ...group, rows: group.rows.filter((row) => asked.all !== undefined || row.differs) }))
    .filter(({ rows }) => rows.length > 0);
  const { category } = asked;
  // What is chosen stays a choice where nothing is of it any more.
  const choices =
    category === undefined || groups.some(({ key }) => key === category)
      ? groups
      : [...groups, { key: category, label: groupLabel(category, metamodel, context.t) }];
  const copy = () =>
    navigator.clipboard
      .writeText(
        tabSeparated(copiedComparison(reply!.columns, withCurrencies(shown, groups, customer), context)),
      )
      .then(
        () => showNotice(t('compare-copied')),
        () => showNotice(t('copy-failed'), { tone: 'negative' }),
      );
  return (
    <>
      <PageBar wraps>
        <h1 className={styles.title}>{t('title-compare')}</h1>
        <AddEntities asked={asked} columns={columns} onAsk={onAsk} input={input} />
        {reply !== undefined && (
          <>
            <ToggleGroup<'differences' | 'all'>
              className={styles.which}
              label={t('compare-rows')}
              value={asked.all === undefined ? 'differences' : 'all'}
              choices={[
                { value: 'differences', shown: t('compare-only-differences') },
                { value: 'all', shown: t('compare-all') },
              ]}
              onChange={(value) => onAsk({ ...asked, all: value === 'all' ? 'true' : undefined })}
            />
            <select
              className={styles.select}
              aria-label={t('compare-category')}
              value={asked.category ?? ''}
              onChange={({ target }) => onAsk({ ...asked, category: target.value || undefined })}
            >
              <option value="">{t('compare-category-any')}</option>
              {choices.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </select>
            <TextButton
              className={styles.copy}
              color="primary"
              disabled={shown.length === 0}
              onClick={() => void copy()}
            >
              {t('compare-copy')}
            </TextButton>
            <ExportButton
              source={{
                type: 'COMPARE',
                columns: [...columns],
                all: asked.all !== undefined,
                ...(asked.category !== undefined && { category: asked.category }),
              }}
              asked={[
                [t('title-compare'), reply.columns.map((column) => columnText(column, context)).join('; ')],
                [t('compare-rows'), t(asked.all === undefined ? 'compare-only-differences' : 'compare-all')],
              ]}
              rows={shown.reduce((sum, { rows }) => sum + rows.length, 0)}
              columns={{ SCREEN: columns.length + 3 }}
            />
          </>
        )}
      </PageBar>
      <div ref={place} className={styles.page} aria-busy={isStale}>
        {children}
        {reply !== undefined && (
          <ComparedTable
            asked={asked}
            asking={columns}
            onAsk={onAsk}
            reply={reply}
            groups={shown}
            context={context}
            currencyOf={currencyAt(groups, customer)}
            differences={t('compare-differences', {
              count: differing,
              number: formatCount(differing, currentLocale()),
            })}
            marks={asked.all !== undefined}
          />
        )}
      </div>
    </>
  );
}
