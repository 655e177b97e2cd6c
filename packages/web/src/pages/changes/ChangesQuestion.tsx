import { readEntityName } from '@fundarium/contract/finding-endpoints';
import { splitIdentifiers } from '@fundarium/contract/search-identifiers';
import { LEVELS, type Level } from '@fundarium/contract/vocabulary';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainDateInput } from '../../fields/PlainDateInput.tsx';
import { useMetamodel } from '../../fields/metamodel.ts';
import { TextButton } from '../../ui/TextButton.tsx';
import { codesThatFit, daysOf, type Ask, type ChangesAddress, type EntityViews } from './address.ts';
import styles from './changes-page.module.css';
import { CodesEntry } from './CodesEntry.tsx';
import { useCodesMistake } from './use-codes-mistake.ts';

const KINDS = ['search', 'subtree', 'codes'] as const;
type Kind = (typeof KINDS)[number];

type Props = {
  readonly asked: ChangesAddress;
  readonly today: string;
  readonly views: EntityViews;
  readonly onAsk: Ask;
};

/** Whose changes, between which days, and how to show them. */
export function ChangesQuestion({ asked, today, views, onAsk }: Props) {
  const { t } = useTranslation();
  const { levels } = useMetamodel();
  const [kind, setKind] = useState<Kind>(kindOf(asked));
  const known = asked.entity === undefined ? null : readEntityName(asked.entity);
  const [level, setLevel] = useState<Level>(known?.level ?? asked.level ?? 'FUND');
  const [codes, setCodes] = useState(known?.code ?? asked.codes?.join(' ') ?? '');
  const [view, setView] = useState(asked.view ?? Object.keys(views)[0] ?? '');
  const first = daysOf(asked, today);
  const [from, setFrom] = useState<string | null>(first.from);
  const [to, setTo] = useState<string | null>(first.to);
  const chosenView = views[view] === undefined ? (Object.keys(views)[0] ?? '') : view;
  const days = { from: from ?? undefined, to: to ?? undefined };
  const named = kind === 'codes' ? splitIdentifiers(codes) : [codes.trim()];
  const wrong = useCodesMistake()(named, kind === 'codes' ? codesThatFit(named, { level, ...days }) : 1);
  const isWhole = kind === 'search' ? chosenView !== '' : codes.trim() !== '' && wrong === null;
  const look = { net: asked.net, by: asked.by };
  const submit = () => {
    if (!isWhole || from === null || to === null) return;
    const ofKind = {
      search: { view: chosenView },
      subtree: { entity: `${level}:${codes.trim()}` },
      codes: { level, codes: named },
    }[kind];
    onAsk({ ...look, from, to, ...ofKind });
  };
  return (
    <form
      className={styles.question}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label>
        {t('changes-of')}
        <select value={kind} onChange={({ target }) => setKind(target.value as Kind)}>
          {KINDS.map((each) => (
            <option key={each} value={each}>
              {t(`changes-of-${each}`)}
            </option>
          ))}
        </select>
      </label>
      {kind === 'search' ? (
        <label>
          {t('changes-saved-search')}
          <select value={chosenView} onChange={({ target }) => setView(target.value)}>
            {chosenView === '' && <option value="">{t('changes-no-saved-search')}</option>}
            {Object.entries(views).map(([id, { name, nature }]) => (
              <option key={id} value={id}>
                {name} · {levels[nature]}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <>
          <label>
            {t('changes-level')}
            <select value={level} onChange={({ target }) => setLevel(target.value as Level)}>
              {LEVELS.map((each) => (
                <option key={each} value={each}>
                  {levels[each]}
                </option>
              ))}
            </select>
          </label>
          <CodesEntry
            label={t(kind === 'subtree' ? 'changes-code' : 'changes-codes')}
            codes={codes}
            wrong={wrong}
            onCodes={setCodes}
          />
        </>
      )}
      <PlainDateInput required label={t('changes-from')} day={from} onDay={setFrom} />
      <PlainDateInput required label={t('changes-to')} day={to} onDay={setTo} />
      <TextButton type="submit" outlined color="primary" disabled={!isWhole}>
        {t('changes-show')}
      </TextButton>
      <div className={styles.look}>
        <label>
          {t('changes-group-by')}
          <select
            value={asked.by ?? 'entity'}
            onChange={({ target }) =>
              onAsk({ ...asked, page: undefined, by: target.value === 'field' ? 'field' : undefined })
            }
          >
            <option value="entity">{t('changes-by-entity')}</option>
            <option value="field">{t('changes-by-field')}</option>
          </select>
        </label>
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={asked.net !== undefined}
            onChange={({ target }) =>
              onAsk({ ...asked, page: undefined, net: target.checked ? 'true' : undefined })
            }
          />
          {t('changes-net')}
        </label>
      </div>
    </form>
  );
}

function kindOf({ entity, codes, level }: ChangesAddress): Kind {
  if (entity !== undefined) return 'subtree';
  return codes !== undefined && level !== undefined ? 'codes' : 'search';
}
