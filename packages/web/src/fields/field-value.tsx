import type { FieldDefinition } from '@fundarium/contract/metamodel';
import { Fragment, type ReactNode } from 'react';
import { highlighted } from '../ui/Highlighted.tsx';
import type { FieldContext, FieldValueGiven } from './field-kind.ts';
import { kindOf } from './field-kinds.ts';
import styles from './field-value.module.css';
import { fieldPresentation, singleValues, type FieldPresentation } from './format-field.ts';
import { useFieldContext } from './use-field-context.ts';

type Props = {
  readonly field: FieldDefinition;
  readonly value: FieldValueGiven;
  /** Of an amount, where nothing around it says so. */
  readonly currency?: string | null | undefined;
  /** What a search found, marked where it stands. */
  readonly found?: string | undefined;
};

/** A value as its type shows it. */
export function FieldValue({ field, value, currency, found }: Props) {
  const context = { ...useFieldContext(), currency };
  const shown = fieldPresentation(field, value, context);
  return (
    <span className={valueClass({ field, shown })}>
      {presentedValue({ field, value, shown, found, context })}
    </span>
  );
}

type PresentedProps = Omit<Props, 'currency'> & {
  readonly shown: FieldPresentation;
  readonly context: FieldContext;
};

/** How a value looks, for the element that it stands in. */
export function valueClass({ field, shown }: Pick<PresentedProps, 'field' | 'shown'>): string {
  const { align, tone, unknown } = shown;
  return [
    align === 'end' && styles['end'],
    tone && styles[tone],
    unknown && styles['unknown'],
    kindOf(field).multiline && styles['multiline'],
  ]
    .filter(Boolean)
    .join(' ');
}

/** The same value without an element around it, where there may be hundreds: neither a component nor a hook for each. */
export function presentedValue({ field, value, shown, found = '', context }: PresentedProps): ReactNode {
  const kind = kindOf(field);
  if (kind.href === undefined || shown.unknown) return highlighted(shown.text, found);
  return singleValues(value, context).map((each, index) => (
    <Fragment key={String(each)}>
      {index > 0 && ', '}
      <FieldLink
        href={kind.href?.(each) ?? null}
        title={String(each)}
        text={kind.format(each, field, context)}
      />
    </Fragment>
  ));
}

/** An external link; an address that is no safe one stays text. */
export function FieldLink({ href, title, text }: { href: string | null; title: string; text: string }) {
  if (href === null) return <span title={title}>{text}</span>;
  return (
    <a href={href} title={title} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
