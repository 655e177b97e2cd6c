import type { Level } from '@fundarium/contract/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../api/api-failure.ts';
import { call } from '../api/call.ts';
import { jobsPanel } from '../jobs/jobs-panel.ts';
import { failureText } from '../jobs/failure-text.ts';
import { noteStarted } from '../jobs/jobs-query.ts';
import { formatCount } from '../fields/decimal-text.ts';
import { useCustomerSettings } from '../settings/use-customer-settings.ts';
import { currentLanguage, currentLocale } from '../ui/language.ts';
import { showNotice } from '../ui/notices.ts';

type Asked = {
  readonly nature: Level;
  readonly loadCodes: () => Promise<readonly string[]>;
  readonly label: string;
  readonly template?: string;
};

/**
 * Starts the job that has documents produced, or says why it can not be.
 * @param count of how many entities
 */
export function useProduction(count: number, onStarted: () => void) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const { maxNodes } = useCustomerSettings().globals.dpcTrigger;
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ loadCodes, ...asked }: Asked) => {
      const codes = [...(await loadCodes())];
      return call('createTemplateProduction', { body: { ...asked, codes, language: currentLanguage() } });
    },
    onSuccess: (job) => {
      noteStarted(queries, job);
      void showNotice(t('template-production-started'), {
        action: { label: t('jobs-show'), run: () => jobsPanel.set(true) },
      });
      onStarted();
    },
  });
  const number = (entities: number) => formatCount(entities, currentLocale());
  const tooMany = { count: number(count), most: number(maxNodes) };
  const refusal = () => {
    if (count > maxNodes) return t('template-production-too-many', tooMany);
    if (error === null) return null;
    const isKnown = error instanceof ApiFailure && /^(template-production|jobs-of)-/.test(error.code);
    return isKnown ? failureText(i18n, error, tooMany) : t('template-production-failed');
  };
  return { start: mutate, isStarting: isPending, mayStart: count <= maxNodes, refusal: refusal() };
}
