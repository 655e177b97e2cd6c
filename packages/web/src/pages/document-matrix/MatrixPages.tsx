import { useTranslation } from 'react-i18next';
import { formatCount } from '../../fields/decimal-text.ts';
import { paths } from '../../paths.ts';
import { currentLocale } from '../../ui/language.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { ENTITIES_PER_PAGE, pageOf, type MatrixAddress } from './address.ts';
import styles from './document-matrix.module.css';

type Props = { readonly total: number; readonly asked: MatrixAddress };

/** Which of many entities are shown, and the ways to those before and after them. */
export function MatrixPages({ total, asked }: Props) {
  const { t } = useTranslation();
  const page = Number(asked.page ?? 1);
  const last = Math.ceil(total / ENTITIES_PER_PAGE);
  if (last <= 1) return null;
  const number = (count: number) => formatCount(count, currentLocale());
  const to = (at: number) => paths.documentMatrix(pageOf(asked, at));
  return (
    <nav className={styles.pages} aria-label={t('finding-pages')}>
      {page > 1 && <TextLink {...to(page - 1)}>{t('finding-page-before')}</TextLink>}
      <span>
        {t('finding-page-of', {
          from: number((page - 1) * ENTITIES_PER_PAGE + 1),
          to: number(Math.min(page * ENTITIES_PER_PAGE, total)),
          total: number(total),
        })}
      </span>
      {page < last && <TextLink {...to(page + 1)}>{t('finding-page-after')}</TextLink>}
    </nav>
  );
}
