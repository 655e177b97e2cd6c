import { fileSize } from '@fundarium/finance/file-size';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../fields/decimal-text.ts';
import { currentLocale } from '../../ui/language.ts';
import styles from './api-page.module.css';
import type { Reply } from './send-call.ts';

/** Status, time and text of a reply. */
export function ReplyView({ reply }: { readonly reply: Reply }) {
  const { t } = useTranslation();
  const size = fileSize(reply.bytes);
  const number = (value: number) => formatCount(value, currentLocale());
  return (
    <section aria-label={t('api-reply')}>
      <p className={styles.outcome}>
        <strong>
          {reply.status} {reply.statusText}
        </strong>
        <span>
          {t('api-took', {
            ms: number(reply.tookMs),
            size: t(`file-size-${size.unit}`, { value: number(size.amount) }),
          })}
        </span>
      </p>
      <pre className={`${styles.code} ${styles.reply}`} tabIndex={0}>
        {reply.text}
      </pre>
    </section>
  );
}
