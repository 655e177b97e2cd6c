import type { Card } from '@fundarium/contract/settings-cards';
import { useEffect, useMemo, useState } from 'react';
import { currentSession } from '../../api/session.ts';
import { namedField } from '../../fields/entity-fields.ts';
import { useCopyField } from '../../fields/use-copy-field.ts';
import { useFieldContext } from '../../fields/use-field-context.ts';
import { useCustomerSettings } from '../../settings/use-customer-settings.ts';
import { useDraft, useFirstDraft } from '../../ui/drafts.ts';
import { useMetamodel } from '../../fields/metamodel.ts';
import type { ShownEntity } from '../../fields/shown-entity.ts';
import { fieldHits, type Hit, type Hits } from './field-hits.ts';

export type FieldSearch = {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Trimmed. */
  readonly search: string;
  readonly hits: Hits;
  /** Place of the hit that the person stands at, counted from 0; null before the first step. */
  readonly at: number | null;
  readonly current: Hit | null;
  /** Copies the value of the hit that the person stands at; false before the first step. */
  readonly copyCurrent: () => boolean;
  /** To the next hit or the one before; around at the ends. */
  readonly step: (by: 1 | -1) => void;
};

/** The page's search in fields: how many it finds, and the one that the person stands at, brought into view. */
export function useFieldSearch(entity: ShownEntity, cards: readonly Card[]): FieldSearch {
  const first = useFirstDraft(currentSession().claims, 'fields');
  const [text, setText] = useState(first ?? '');
  useDraft('fields', text === '' ? null : text);
  const [at, setAt] = useState<number | null>(null);
  const metamodel = useMetamodel();
  const context = useFieldContext();
  const settings = useCustomerSettings();
  const search = text.trim();
  const hits = useMemo(
    () => fieldHits(entity, cards, search, { metamodel, context, settings }),
    [entity, cards, search, metamodel, context, settings],
  );
  const size = hits.onPage.length;
  const current = at === null ? null : (hits.onPage[at] ?? null);
  useEffect(() => {
    if (current !== null) rowOf(current)?.scrollIntoView({ block: 'center' });
  }, [current]);
  const { card, key } = hits.onPage[0] ?? { card: null, key: null };
  // While typing; that the same is found again, in newer data say, moves nothing.
  useEffect(() => {
    const row = card === null ? null : rowOf({ card, key });
    if (row !== null && !isInSight(row)) row.scrollIntoView({ block: 'center' });
  }, [search, card, key]);
  const copy = useCopyField();
  return {
    text,
    onText: (next) => {
      setText(next);
      setAt(null);
    },
    search,
    hits,
    at: current === null ? null : at,
    current,
    copyCurrent: () => {
      const row = current && namedField(metamodel, entity, current.key, settings);
      if (row === null) return false;
      copy(row);
      return true;
    },
    step: (by) => {
      if (size > 0) setAt(at === null ? (by === 1 ? 0 : size - 1) : (at + by + size) % size);
    },
  };
}

function rowOf({ card, key }: Hit): Element | null {
  return document.querySelector(`[data-card="${CSS.escape(card)}"] [data-field="${CSS.escape(key)}"]`);
}

/** Whether the middle of an element is on the screen, and nothing like the page's bar above it. */
function isInSight(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
