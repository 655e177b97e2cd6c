import type { AttachmentsWritten, NewAttachment } from '@fundarium/contract/attachments';
import type { Level } from '@fundarium/contract/vocabulary';
import type { i18n } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/call.ts';
import { failureText } from '../../jobs/failure-text.ts';
import type { ChosenFile } from './chosen-files.ts';
import type { Said } from './DocumentFields.tsx';
import { useDocumentsChanged } from './use-documents-changed.ts';

type Progress = { readonly done: number; readonly total: number };
export type Sent = {
  /** How many documents are new, or other than they were. */
  readonly stored: number;
  /** How many were there already, and as they were sent. */
  readonly same: number;
  /** How many went to the archive, since one of a type that is current once took their place. */
  readonly archived: number;
  /** Files that are not stored, or stay otherwise than they were sent, each with the reason where it is the file's own. */
  readonly left: readonly ChosenFile[];
};

/** Sends files one after the other, each as a document of an entity; what is refused keeps no other file from being stored. */
export function useSending(entity: { readonly level: Level; readonly code: string }) {
  const { i18n } = useTranslation();
  const changed = useDocumentsChanged();
  const [progress, setProgress] = useState<Progress | null>(null);
  /** Why the last sending broke off. */
  const [broken, setBroken] = useState<string | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    // Whoever closes the dialog has no more files sent.
    return () => controller.abort();
  }, []);

  const send = async (chosen: readonly ChosenFile[], said: Said): Promise<Sent> => {
    const { signal } = leaving.current;
    const sound = chosen.filter(({ wrong }) => wrong === null);
    const left = chosen.filter(({ wrong }) => wrong !== null);
    let [stored, same, archived] = [0, 0, 0];
    setBroken(null);
    for (const [at, each] of sound.entries()) {
      setProgress({ done: at, total: sound.length });
      try {
        const form = formOf(said, entity, each.file);
        const written = await call('createAttachments', { form, signal });
        archived += written.archived;
        const stays = written.documents.flatMap((document) => staysKey(document) ?? []);
        const isNew = written.documents.some(({ changed }) => changed);
        if (isNew) stored += 1;
        if (stays[0] !== undefined) left.push({ ...each, wrong: i18n.t(stays[0]) });
        else if (!isNew) same += 1;
      } catch (error) {
        if (isOfFile(error)) left.push({ ...each, wrong: wordsOf(error, i18n) });
        else {
          left.push(...sound.slice(at));
          if (!signal.aborted) setBroken(failureText(i18n, error));
          break;
        }
      }
    }
    setProgress(null);
    void changed();
    return { stored, same, archived, left };
  };
  return { send, progress, broken };
}

/** What a document that is there has otherwise than it was sent. */
function staysKey(document: AttachmentsWritten['documents'][number]): string | null {
  if (document.staysPublic) return 'card-documents-stays-public';
  if (document.staysDraft) return 'card-documents-stays-draft';
  return document.staysArchived ? 'card-documents-stays-archived' : null;
}

/** Statuses by which the server refuses a file or what is said of it; by any other it would refuse the next as well. */
const OF_FILE = [400, 409, 413, 415, 422];
const isOfFile = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && OF_FILE.includes(error.status);

/** The words of a refusal, with the fields that it names. */
function wordsOf(failure: ApiFailure, i18n: Pick<i18n, 't' | 'exists'>): string {
  if (failure.status === 413) return i18n.t('card-documents-too-large');
  const named = failure.problems
    .filter(({ field }) => field !== 'file')
    .map(({ field, value }) => [field, value].filter(Boolean).join(' '));
  return [failureText(i18n, failure), ...new Set(named)].join(' · ');
}

/** A form of one file, behind what is said of it. */
function formOf(said: Said, entity: { level: Level; code: string }, file: File): FormData {
  const metadata: Partial<NewAttachment> = {
    type: said.type,
    language: [...said.languages],
    country: said.country === '' ? null : said.country,
    entities: [entity],
    filing: said.filing,
    ...(said.startDate === '' ? {} : { startDate: said.startDate }),
  };
  const form = new FormData();
  form.append('metadata', JSON.stringify(metadata));
  form.append('file', file);
  return form;
}
