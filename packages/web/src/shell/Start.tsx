import { customerCodeFromHost } from '@fundarium/contract/customer-code';
import type { SessionReply } from '@fundarium/contract/session';
import { themeOfCustomer } from '@fundarium/contract/theme';
import { DEFAULT_LANGUAGE, type Language } from '@fundarium/contract/vocabulary';
import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect, useState, type ReactNode } from 'react';
import { call, onMetamodelVersion, onPinnedDate } from '../api/call.ts';
import { forgetStart } from '../api/early-replies.ts';
import { metamodelQuery } from '../api/queries.ts';
import { currentSession, openSession, sessionIfOpen } from '../api/session.ts';
import { mirroredSettings } from '../settings/settings-mirror.ts';
import { customerSettingsQuery } from '../settings/use-customer-settings.ts';
import { userSettingsQuery } from '../settings/use-user-settings.ts';
import { knowsTheme } from '../ui/apply-theme.ts';
import { takeTab } from '../ui/browser-storage.ts';
import { chosenLanguage } from '../ui/chosen-language.ts';
import { chosenLocale } from '../ui/chosen-locale.ts';
import { currentLanguage, isSpeaking, speak } from '../ui/language.ts';
import { LoadingOverlay } from '../ui/LoadingOverlay.tsx';
import { NOTICE_MS, showNotice } from '../ui/notices.ts';
import { applyOwnTheme, chosenTheme, refreshTheme } from './chosen-theme.ts';
import { delay, leaveSession, logOutWith } from './logout.ts';
import { watchServer } from './server-watch.ts';
import { guardSession } from './session-guard.ts';
import { goToSignedOut, goToSignIn, leaveForHome } from './sign-in.ts';
import { startUp, type StartOutcome } from './start-up.ts';

type Props = { readonly queryClient: QueryClient; readonly children: ReactNode };

/** Shows the pages once the person, their language and the metamodel are there (spec 4, layout start-up). */
export function Start({ queryClient, children }: Props) {
  const [outcome, setOutcome] = useState<StartOutcome | null>(null);

  useEffect(() => {
    let current = true;
    const language = () => chosenLanguage(customerCode(), sessionIfOpen()?.preferredLanguage ?? null);
    void startUp({
      openSession: openOwnSession,
      speak: () => speakOrFallBack(),
      loadMetamodel: () => {
        // The pages want them, but none waits for them here.
        void readChosenLocale(queryClient);
        return Promise.all([
          queryClient.fetchQuery(metamodelQuery(language())),
          // Wanted by every page as well; where they fail, the page raises it.
          queryClient.prefetchQuery(customerSettingsQuery()),
        ]);
      },
      wait: delay,
    }).then((reached) => current && setOutcome(reached));
    return () => {
      current = false;
    };
  }, [queryClient]);

  useEffect(() => {
    if (outcome === null) return;
    if (outcome === 'signed-out') return goToSignIn();
    if (outcome === 'session-ended') {
      // It ended while no page was open that could have forgotten the person.
      leaveSession();
      return goToSignedOut();
    }
    if (outcome !== 'ready') return void leaveWith(outcome);
    forgetStart();
    // The start brings the customer's own; a chosen one may have changed since.
    if (!knowsTheme() || chosenTheme(currentSession().claims) !== null) void fetchTheme();
    const stopGuard = guardSession((key) => i18next.t(key));
    const stopWatching = watchServer(queryClient, () => void showNotice(i18next.t('shell-server-back')));
    const stopListening = followMetamodel(queryClient);
    const stopHearing = followPinnedDate(queryClient);
    return () => {
      stopGuard();
      stopWatching();
      stopListening();
      stopHearing();
    };
  }, [outcome, queryClient]);

  return outcome === 'ready' ? children : <LoadingOverlay label="" />;
}

/** In a tab that was another person's until that session ended, the address may be theirs: this one begins at home. */
async function openOwnSession(): Promise<SessionReply> {
  const session = await openSession();
  if (takeTab(session.claims)) return session;
  leaveForHome();
  return new Promise(() => undefined);
}

function customerCode(): string {
  return sessionIfOpen()?.claims.customerCode ?? customerCodeFromHost(window.location.hostname) ?? 'default';
}

/** The formats chosen by the person: as this browser last knew them, and as the settings have them once they are there. */
async function readChosenLocale(queryClient: QueryClient): Promise<void> {
  chosenLocale.set(mirroredSettings(currentSession().claims).globals.locale);
  const query = userSettingsQuery();
  await queryClient.prefetchQuery(query);
  const settings = queryClient.getQueryData(query.queryKey);
  if (settings !== undefined) chosenLocale.set(settings.globals.locale);
}

/** A missing pack falls back to the default language; without that one too, keys show, and the product still works. */
async function speakOrFallBack(): Promise<void> {
  const code = customerCode();
  const language = chosenLanguage(code, sessionIfOpen()?.preferredLanguage ?? null);
  await fetchAndSpeak(code, language)
    .catch(() => fetchAndSpeak(code, DEFAULT_LANGUAGE))
    .catch((error: unknown) => console.error('No language pack', error));
}

async function fetchAndSpeak(customerCode: string, language: Language): Promise<void> {
  await speak(language, await call('languagePack', { params: { customerCode, language } }));
}

/** Without themes the page stands as it is, in the product's own colours or in the theme that was chosen. */
async function fetchTheme(): Promise<void> {
  const themes = await call('themes', {}).catch(() => null);
  const claims = sessionIfOpen()?.claims;
  if (claims === undefined) return;
  if (themes !== null) refreshTheme(claims, themes, themeOfCustomer(themes, claims.customerCode));
  else if (!knowsTheme()) applyOwnTheme(claims, null);
}

/** Spec 8: of a start that failed the notice stands in the centre, as long as notices do. */
async function leaveWith(
  key: Exclude<StartOutcome, 'ready' | 'signed-out' | 'session-ended'>,
): Promise<void> {
  if (!isSpeaking()) await speakOrFallBack();
  await logOutWith(i18next.t(key), { place: 'centre', readMs: NOTICE_MS });
}

/** Spec 4: another version in a reply's header means that the metamodel must be read again. */
function followMetamodel(queryClient: QueryClient): () => void {
  return onMetamodelVersion((version) => {
    const { queryKey } = metamodelQuery(currentLanguage());
    const loaded = queryClient.getQueryData(queryKey);
    if (loaded && loaded.version !== version && queryClient.isFetching({ queryKey }) === 0) {
      void queryClient.invalidateQueries({ queryKey });
    }
  });
}

/** With another pinned date, or none any more, all that was read before is of another day. */
function followPinnedDate(queryClient: QueryClient): () => void {
  return onPinnedDate((pinned) => {
    const { queryKey } = customerSettingsQuery();
    const loaded = queryClient.getQueryData(queryKey);
    if (loaded && loaded.globals.businessDate !== pinned && queryClient.isFetching({ queryKey }) === 0) {
      void queryClient.invalidateQueries();
    }
  });
}
