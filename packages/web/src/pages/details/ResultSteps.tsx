import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import type { Level } from '@fundarium/contract/vocabulary';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../fields/decimal-text.ts';
import { paths } from '../../paths.ts';
import { useResultWalk, type StepBy } from '../../result-list.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { currentLocale } from '../../ui/language.ts';
import { showNotice } from '../../ui/notices.ts';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { carriedOn } from './carried-on.ts';
import styles from './details-bar.module.css';

/** Which of the results this is, for who came from a list of them, and the ways to the ones beside it. */
export function ResultSteps({ level, code }: { readonly level: Level; readonly code: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const walk = useResultWalk(level, code);
  const go = async (by: StepBy, byButton: boolean) => {
    try {
      const next = (await walk?.step(by, byButton)) ?? null;
      // In its place: Back leads to the list.
      if (next !== null)
        await navigate({ ...paths.details(level, next), search: carriedOn as never, replace: true });
    } catch {
      void showNotice(t('grid-rows-not-loaded'), { tone: 'negative' });
    }
  };
  useShortcut('j', () => void go(1, false));
  useShortcut('k', () => void go(-1, false));
  if (walk === null) return null;
  const { place, size, stepped } = walk;
  const number = (count: number) => formatCount(count, currentLocale());
  const button = (by: StepBy, name: string, key: string, disabled: boolean) => (
    <IconButton
      aria-label={t(name)}
      aria-keyshortcuts={key}
      tip={`${t(name)} (${key})`}
      disabled={disabled}
      // Who presses it again and again finds it where it was.
      autoFocus={stepped === by}
      onClick={() => void go(by, true)}
    >
      {by === 1 ? <NextIcon fontSize="small" /> : <PreviousIcon fontSize="small" />}
    </IconButton>
  );
  return (
    <div role="group" aria-label={t('details-results')} className={styles.steps}>
      {button(-1, 'details-previous-result', 'K', place === 0)}
      <span>{t('details-result-place', { place: number(place + 1), size: number(size) })}</span>
      {button(1, 'details-next-result', 'J', place === size - 1)}
    </div>
  );
}
