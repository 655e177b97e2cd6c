import type { EntityReply } from '@fundarium/contract/entity';
import type { FieldCategory } from '@fundarium/contract/vocabulary';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldValue } from '../../fields/field-value.tsx';
import { useFieldContext } from '../../fields/use-field-context.ts';
import { useCustomerSettings } from '../../settings/use-customer-settings.ts';
import { useUserSettings } from '../../settings/use-user-settings.ts';
import { Card } from '../../ui/Card.tsx';
import { Highlighted } from '../../ui/Highlighted.tsx';
import { useMetamodel } from '../../ui/metamodel.ts';
import { shownGroups, type FieldView } from './field-filter.ts';
import { fieldGroups } from './field-groups.ts';
import styles from './fields-card.module.css';

type Props = {
  readonly entity: EntityReply;
  readonly category: FieldCategory;
  readonly view: FieldView;
  readonly className?: string | undefined;
};

/** The fields of one category, the entity's and its parents'. Plain elements: there may be hundreds. */
export function FieldsCard({ entity, category, view, className }: Props) {
  const { t } = useTranslation();
  const metamodel = useMetamodel();
  const context = useFieldContext();
  const customer = useCustomerSettings();
  const all = useMemo(
    () => fieldGroups(metamodel, entity, category, customer),
    [metamodel, entity, category, customer],
  );
  const { showCodes } = useUserSettings().settings.globals;
  const { groups, hidden } = shownGroups(all, view, context);
  const searching = view.text.trim() !== '';
  if (all.length === 0 || (searching && groups.length === 0)) return null;

  return (
    <Card title={metamodel.categories[category]} className={className}>
      {groups.length === 0 && <p className={styles.none}>{t('details-nothing-known')}</p>}
      {groups.map(({ level, of, rows }) => (
        <div key={level} className={styles.group}>
          {of !== null && (
            <h3>
              {metamodel.levels[level]} <span>{of}</span>
            </h3>
          )}
          <dl>
            {rows.map(({ field, value, currency }) => (
              <div key={field.businessCode} className={field.type === 'LONGTEXT' ? styles.long : styles.row}>
                <dt title={field.businessCode}>
                  <Highlighted text={field.label} found={view.text.trim()} />
                  {showCodes && <code>{field.businessCode}</code>}
                </dt>
                <dd>
                  <FieldValue field={field} value={value} currency={currency} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      {!searching && hidden > 0 && (
        <p className={styles.hidden}>{t('details-empty-hidden', { count: hidden })}</p>
      )}
    </Card>
  );
}
