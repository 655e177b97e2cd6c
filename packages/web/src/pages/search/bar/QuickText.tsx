import ClearIcon from '@mui/icons-material/Close';
import BoltIcon from '@mui/icons-material/Bolt';
import SearchIcon from '@mui/icons-material/Search';
import PendingIcon from '@mui/icons-material/WarningAmber';
import { tidyQuickText } from '@fundarium/contract/quick-text';
import { QUICK_TEXT_MAX } from '@fundarium/contract/search';
import type { UserSettings } from '@fundarium/contract/settings-user';
import { useId, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionIfOpen } from '../../../api/session.ts';
import { useDraft, useFirstDraft } from '../../../ui/drafts.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TextBox } from '../../../ui/TextBox.tsx';
import { Tip, useTip } from '../../../ui/Tip.tsx';
import { pastedList } from '../../../quick-search/pasted-list.ts';
import styles from './quick-text.module.css';

/** Applied by Enter, or with every change. */
export type QuickTextMode = UserSettings['repository']['search']['quickText'];

type Props = {
  readonly applied: string;
  readonly onApply: (text: string, how?: { readonly replace?: boolean }) => void;
  readonly input: RefObject<HTMLInputElement | null>;
  /** Down leads on to what was found. */
  readonly onDown: () => void;
  readonly mode: QuickTextMode;
  readonly onMode: (mode: QuickTextMode) => void;
  /** Several identifiers were pasted: they make a list rather than words. */
  readonly onPasteList: (entries: string[]) => void;
};

/**
 * Quick search (spec 4): what is typed is pending until Enter, unless every change is to be applied; where nothing is
 * left of it there is nothing to go on with, and it applies at once.
 */
export function QuickText({ applied, onApply, input, onDown, mode, onMode, onPasteList }: Props) {
  const { t } = useTranslation();
  const first = useFirstDraft(sessionIfOpen()?.claims ?? null, 'quick-text');
  const [text, setText] = useState(first ?? applied);
  const [appliedBefore, setAppliedBefore] = useState(applied);
  if (appliedBefore !== applied) {
    setAppliedBefore(applied);
    // Spaces at the end of what is being typed are no change.
    if (tidyQuickText(text) !== applied) setText(applied);
  }
  const auto = mode === 'auto';
  const pending = tidyQuickText(text) !== applied;
  useDraft('quick-text', pending ? text : null);
  const state = useId();
  const { anchor, hovering } = useTip(pending ? t('quick-text-pending') : undefined);
  const { onPointerEnter, onPointerLeave } = {
    onPointerEnter: undefined,
    onPointerLeave: undefined,
    ...hovering,
  };

  const change = (next: string, composing: boolean) => {
    setText(next);
    if (composing || tidyQuickText(next) === applied) return;
    if (auto) onApply(tidyQuickText(next), { replace: applied !== '' });
    else if (tidyQuickText(next) === '') onApply('');
  };

  return (
    <TextBox
      className={styles.field}
      sign={
        <span className={styles.sign} {...hovering}>
          {pending ? (
            <PendingIcon fontSize="small" className={styles.pending} />
          ) : (
            <SearchIcon fontSize="small" />
          )}
        </span>
      }
      ref={input}
      value={text}
      placeholder={t('quick-search-placeholder')}
      aria-label={t('quick-search-label')}
      aria-keyshortcuts="/"
      aria-describedby={state}
      maxLength={QUICK_TEXT_MAX}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
      onChange={({ target, nativeEvent }) => change(target.value, (nativeEvent as InputEvent).isComposing)}
      onPaste={(event) => {
        const entries = pastedList(event.clipboardData.getData('text'));
        if (entries === null) return;
        event.preventDefault();
        onPasteList(entries);
      }}
      onCompositionEnd={({ currentTarget }) => change(currentTarget.value, false)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter' && pending) onApply(tidyQuickText(text));
        if (event.key === 'ArrowDown' && !event.shiftKey && !event.altKey) {
          event.preventDefault();
          onDown();
        }
        if (event.key !== 'Escape' || !pending) return;
        // What is typed is given up, and nothing else closes.
        event.preventDefault();
        setText(applied);
      }}
    >
      <span id={state} role="status" className="visually-hidden">
        {pending && t('quick-text-pending')}
      </span>
      {pending && anchor !== null && <Tip anchor={anchor} text={t('quick-text-pending')} />}
      {text !== '' && (
        <IconButton
          aria-label={t('quick-search-clear')}
          onClick={() => {
            setText('');
            if (applied !== '') onApply('');
            input.current?.focus();
          }}
        >
          <ClearIcon fontSize="small" />
        </IconButton>
      )}
      <IconButton
        tip={t('quick-text-auto')}
        aria-label={t('quick-text-auto')}
        aria-pressed={auto}
        color={auto ? 'primary' : 'default'}
        onClick={() => {
          onMode(auto ? 'enter' : 'auto');
          if (!auto && pending) onApply(tidyQuickText(text));
        }}
      >
        <BoltIcon fontSize="small" />
      </IconButton>
    </TextBox>
  );
}
