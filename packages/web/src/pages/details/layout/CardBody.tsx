import type { Card as CardSettings, CardType } from '@fundarium/contract/settings-cards';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, memo, Suspense, useDeferredValue, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cardKind } from '../../../cards/registry.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { ShownEntity } from '../../../fields/shown-entity.ts';
import styles from './card-body.module.css';

type Props = {
  readonly entity: ShownEntity;
  readonly card: CardSettings;
  readonly title: string;
  /** False while it is too far from the window to be looked at. */
  readonly drawn: boolean;
};

/** A card as its type draws it; one that fails says so in its own place and takes nothing with it. */
export const CardBody = memo(function CardBody({ entity, card, title, drawn }: Props) {
  const kind = cardKind<CardType>(card.type);
  // Fields are there already; what other cards show has to be asked for, and they are drawn right after.
  const due = useDeferredValue(true, kind?.fields !== undefined);
  if (kind === undefined) return null;
  const waiting = <Waiting title={title} height={kind.height} />;
  if (!drawn || !due) return waiting;
  const View = kind.View;
  return (
    <CardBoundary title={title}>
      <Suspense fallback={waiting}>
        <View entity={entity} card={card} title={title} />
      </Suspense>
    </CardBoundary>
  );
});

function Waiting({ title, height }: { readonly title: string; readonly height: number }) {
  return (
    <Card title={title}>
      <div className={styles.waiting} style={{ height }} aria-busy="true">
        <Skeleton width="60%" />
        <Skeleton width="75%" />
        <Skeleton width="50%" />
      </div>
    </Card>
  );
}

type BoundaryProps = { readonly title: string; readonly children: ReactNode };

class CardBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(`The card "${this.props.title}" failed`, error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <Failed title={this.props.title} onRetry={() => this.setState({ failed: false })} />;
  }
}

function Failed({ title, onRetry }: { readonly title: string; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  const { reset } = useQueryErrorResetBoundary();
  return (
    <Card title={title}>
      <ErrorState
        what={t('cards-failed')}
        onRetry={() => {
          // A query whose failure broke the card would be taken as it is, and not be asked again.
          reset();
          onRetry();
        }}
      />
    </Card>
  );
}
