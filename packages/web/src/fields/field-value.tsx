import type { FieldDefinition } from '@fundarium/contract/metamodel';
import { Fragment } from 'react';
import { Highlighted } from '../ui/Highlighted.tsx';
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
  return <PresentedValue {...{ field, value, shown, found, context }} />;
}

type PresentedProps = Omit<Props, 'currency'> & {
  readonly shown: FieldPresentation;
  readonly context: FieldContext;
};

/** The same where there may be hundreds: plain elements, and no hook for each of them. */
export function PresentedValue({ field, value, shown, found = '', context }: PresentedProps) {
  const { text, align, tone, unknown } = shown;
  const kind = kindOf(field);
  const className = [
    align === 'end' && styles['end'],
    tone && styles[tone],
    unknown && styles['unknown'],
    kind.multiline && styles['multiline'],
  ]
    .filter(Boolean)
    .join(' ');
  if (kind.href === undefined || unknown)
    return (
      <span className={className}>
        <Highlighted text={text} found={found} />
      </span>
    );
  return (
    <span className={className}>
      {singleValues(value, context).map((each, index) => (
        <Fragment key={String(each)}>
          {index > 0 && ', '}
          <FieldLink
            href={kind.href?.(each) ?? null}
            title={String(each)}
            text={kind.format(each, field, context)}
          />
        </Fragment>
      ))}
    </span>
  );
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
