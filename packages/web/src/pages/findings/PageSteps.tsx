import { useTranslation } from 'react-i18next';
import { formatCount } from '../../fields/decimal-text.ts';
import { paths } from '../../paths.ts';
import { currentLocale } from '../../ui/language.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { FINDINGS_PER_PAGE, type FindingsAddress } from './address.ts';
import styles from './findings-page.module.css';

type Props = { readonly total: number; readonly asked: FindingsAddress };

/** Which of many findings are shown, and the ways to those before and after them. */
export function PageSteps({ total, asked }: Props) {
  const { t } = useTranslation();
  const page = Number(asked.page ?? 1);
  const last = Math.max(1, Math.ceil(total / FINDINGS_PER_PAGE));
  if (last === 1 && page === 1) return null;
  const number = (count: number) => formatCount(count, currentLocale());
  const from = (page - 1) * FINDINGS_PER_PAGE + 1;
  const to = (at: number) => paths.findings({ ...asked, page: at === 1 ? undefined : String(at) });
  return (
    <nav className={styles.steps} aria-label={t('finding-pages')}>
      {page > 1 && <TextLink {...to(Math.min(page - 1, last))}>{t('finding-page-before')}</TextLink>}
      <span>
        {t('finding-page-of', {
          from: number(Math.min(from, total)),
          to: number(Math.min(from + FINDINGS_PER_PAGE - 1, total)),
          total: number(total),
        })}
      </span>
      {page < last && <TextLink {...to(page + 1)}>{t('finding-page-after')}</TextLink>}
    </nav>
  );
}
