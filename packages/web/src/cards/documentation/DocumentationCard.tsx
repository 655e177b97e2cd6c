import { rightToWrite } from '@fundarium/contract/rights';
import { attachmentNatureOf } from '@fundarium/contract/vocabulary';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayDo } from '../../api/may.ts';
import { callQuery } from '../../api/queries.ts';
import { DocumentPanel } from '../../documents/DocumentPanel.tsx';
import { stepsBetween } from '../../documents/steps-between.ts';
import { usePreview } from '../../documents/use-preview.ts';
import { optionsOf } from '../../fields/options.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useMetamodel } from '../../fields/metamodel.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextButton } from '../../ui/TextButton.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import type { CardProps } from '../card-kind.ts';
import { AddDocuments } from './AddDocuments.tsx';
import { documentGroups, openable } from './document-groups.ts';
import { DocumentTable } from './DocumentTable.tsx';
import styles from './documentation.module.css';
import { useDrop } from './use-drop.ts';

const SKELETON_ROWS = 6;

/** Documents of an entity and of what stands above it, by type (spec 2, card DOCUMENTATION). */
export function DocumentationCard({ entity: { level, code }, title }: CardProps<'DOCUMENTATION'>) {
  const { t } = useTranslation();
  const metamodel = useMetamodel();
  const [earlier, setEarlier] = useState(false);
  const [adding, setAdding] = useState<readonly File[] | null>(null);
  const preview = usePreview();
  const mayAdd = mayDo(rightToWrite(level));
  const found = useQuery({
    ...callQuery('attachmentsOfEntity', {
      params: { level, code },
      query: { archived: earlier ? 'true' : 'false' },
    }),
    placeholderData: keepPreviousData,
  });
  const types = optionsOf({ list: 'ATTACHMENT_TYPE' }, metamodel).options.map(({ value }) => value);
  const groups = found.data === undefined ? [] : documentGroups(found.data.documents, types);
  const { over, drop } = useDrop(setAdding);
  return (
    <Card
      title={title}
      actions={
        <>
          <label className={styles.earlier}>
            <input type="checkbox" checked={earlier} onChange={({ target }) => setEarlier(target.checked)} />
            {t('card-documents-earlier')}
          </label>
          <TextLink {...paths.documentMatrix({ entity: `${level}:${code}` })}>
            {t('document-matrix')}
          </TextLink>
          {mayAdd && <TextButton onClick={() => setAdding([])}>{t('card-documents-add')}</TextButton>}
        </>
      }
    >
      <div className={styles.body} data-over={over || undefined} {...(mayAdd && drop)}>
        {found.isPending && (
          <div className={styles.waiting} aria-busy>
            {Array.from({ length: SKELETON_ROWS }, (_, index) => (
              <Skeleton key={index} width="100%" height={16} />
            ))}
          </div>
        )}
        {found.isError && (
          <ErrorState what={t('card-documents-failed')} onRetry={() => void found.refetch()} />
        )}
        {found.isSuccess && groups.length === 0 && (
          <p className={styles.none}>{t(mayAdd ? 'card-documents-none-drop' : 'card-documents-none')}</p>
        )}
        {groups.length > 0 && <DocumentTable groups={groups} caption={title} onShow={preview.show} />}
        {found.data?.more === true && <p className={styles.none}>{t('card-documents-more')}</p>}
      </div>
      <DocumentPanel
        preview={preview}
        nature={attachmentNatureOf(level)}
        steps={stepsBetween(openable(groups), preview.uuid, preview.show)}
      />
      {adding !== null && (
        <AddDocuments level={level} code={code} dropped={adding} onClose={() => setAdding(null)} />
      )}
    </Card>
  );
}
