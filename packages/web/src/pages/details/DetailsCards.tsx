import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { callQuery } from '../../api/queries.ts';
import { FieldList } from '../../fields/FieldList.tsx';
import { FieldPageContext, type FieldPage } from '../../fields/field-page.ts';
import type { ShownEntity } from '../../fields/shown-entity.ts';
import { useTranslation } from 'react-i18next';
import { useUserSettings } from '../../settings/use-user-settings.ts';
import { Card } from '../../ui/Card.tsx';
import { AsOfBanner } from './as-of/AsOfBanner.tsx';
import { isToday, TODAY, type AsOf } from './as-of/as-of.ts';
import { CardGrid, useCardTitle } from './layout/CardGrid.tsx';
import { FullScreenCard } from './layout/FullScreenCard.tsx';
import { SharedLayoutBar } from './layout/SharedLayoutBar.tsx';
import { useArrangement } from './layout/use-arrangement.ts';
import { DetailsBar } from './DetailsBar.tsx';
import styles from './details-page.module.css';
import { Equivalents } from './Equivalents.tsx';
import { HistoriesState } from './HistoriesState.tsx';
import { StaleLine } from './StaleLine.tsx';
import { NOT_ON_PAGE } from './field-hits.ts';
import { useDetailsAddress } from './use-details-address.ts';
import { useFieldMarks } from './use-field-marks.tsx';
import { useFieldSearch } from './use-field-search.ts';

type Props = {
  readonly entity: ShownEntity;
  readonly asOf: AsOf;
  readonly onAsOf: (asOf: AsOf) => void;
};

/** Bar and cards of an entity that is there. */
export function DetailsCards({ entity, asOf, onAsOf }: Props) {
  const { t } = useTranslation();
  const { level } = entity;
  const address = useDetailsAddress();
  const shared = useQuery({
    ...callQuery('keptLayout', { params: { id: address.layout ?? '' } }),
    enabled: address.layout !== null,
    staleTime: Infinity,
  });
  // A layout of another level says nothing about this one.
  const sharedCards = shared.data?.level === level ? shared.data.cards : null;
  const { onLayout } = address;
  const onOwn = useCallback(() => onLayout(null), [onLayout]);
  const access = useArrangement(level, address.layout === null ? null : sharedCards, onOwn);
  const cards = useMemo(() => access.arrangement.shown.map(({ card }) => card), [access.arrangement]);
  const fields = useFieldSearch(entity, cards);
  const titleOf = useCardTitle();
  const { settings } = useUserSettings();
  const { hideEmptyFields, displayModes } = settings.repository.details;
  const { search, current, hits } = fields;
  const { marks, histories } = useFieldMarks(entity, asOf, address.history);
  const page = useMemo<FieldPage>(
    () => ({ search, showEmpty: !hideEmptyFields, current, ...marks }),
    [search, hideEmptyFields, current, marks],
  );
  const full = [...access.arrangement.shown, ...access.arrangement.hidden].find(
    ({ card }) => card.name === address.card,
  );
  return (
    <FieldPageContext value={page}>
      <DetailsBar
        entity={entity}
        fields={fields}
        access={access}
        address={address}
        asOf={asOf}
        onAsOf={onAsOf}
      />
      <AsOfBanner asOf={asOf} onToday={() => onAsOf(TODAY)} />
      {isToday(asOf) && <StaleLine level={level} code={entity.code} revision={entity.revision} />}
      {address.layout !== null && (
        <SharedLayoutBar
          level={level}
          layout={sharedCards === null ? null : (shared.data ?? null)}
          failed={shared.isError || (shared.isSuccess && sharedCards === null)}
          access={access}
          onClose={onOwn}
        />
      )}
      <HistoriesState {...histories} />
      {search !== '' && hits.onPage.length === 0 && (
        <p className={styles.nothing} role="status">
          {t('details-nothing-found', { text: search })}
        </p>
      )}
      <CardGrid
        entity={entity}
        access={access}
        compact={displayModes[level] === 'COMPACT'}
        eager={search !== ''}
        asOf={asOf}
        onFullScreen={address.onCard}
      />
      {hits.elsewhere.length > 0 && (
        <div className={styles.elsewhere} data-card={NOT_ON_PAGE}>
          <Card title={t('details-not-on-page')}>
            <FieldList card={NOT_ON_PAGE} groups={hits.elsewhere} showCodes={settings.globals.showCodes} />
          </Card>
        </div>
      )}
      {level === 'STRUCTURED_PRODUCT' && <Equivalents entity={entity} />}
      {full !== undefined && (
        <FullScreenCard
          entity={entity}
          card={full.card}
          title={titleOf(full.card)}
          asOf={asOf}
          onClose={() => address.onCard(null)}
        />
      )}
    </FieldPageContext>
  );
}
