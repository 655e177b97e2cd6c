import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextButton } from '../../ui/TextButton.tsx';
import styles from './api-page.module.css';
import { canChange, sampleOf, type Operation, type Schema } from './read-document.ts';
import { ReplyView } from './ReplyView.tsx';
import { sendCall, type Reply } from './send-call.ts';

type Outcome = Reply | 'sending' | 'failed' | null;

/** What a call takes and answers, and a form that makes it as the signed-in person. */
export function CallDetails({ operation }: { readonly operation: Operation }) {
  const { t } = useTranslation();
  const { name, method, path, summary, parameters, body, takesFile, reply } = operation;
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [text, setText] = useState(() => (body === null ? null : JSON.stringify(sampleOf(body), null, 2)));
  const [outcome, setOutcome] = useState<Outcome>(null);

  const send = async () => {
    setOutcome('sending');
    setOutcome(await sendCall(operation, values, text).catch(() => 'failed' as const));
  };

  return (
    <article className={styles.call} aria-labelledby="call">
      <h2 id="call" translate="no">
        <span className={styles.method}>{method}</span> <code>{path}</code>
      </h2>
      <p lang="en" translate="no">
        {summary}
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {parameters.map((each) => (
          <TextField
            key={each.name}
            id={`${name}-${each.name}`}
            label={<span translate="no">{each.name}</span>}
            required={each.required}
            value={values[each.name] ?? ''}
            helperText={<span translate="no">{wordsOf(each.schema)}</span>}
            onChange={({ target }) => setValues({ ...values, [each.name]: target.value })}
          />
        ))}
        {text !== null && (
          <TextField
            id={`${name}-body`}
            label={t('api-body')}
            multiline
            minRows={4}
            maxRows={16}
            value={text}
            slotProps={{ htmlInput: { className: styles.code, spellCheck: false } }}
            onChange={({ target }) => setText(target.value)}
          />
        )}
        {takesFile ? (
          <p className={styles.note}>{t('api-takes-file')}</p>
        ) : (
          <div className={styles.send}>
            <TextButton type="submit" color="primary" outlined disabled={outcome === 'sending'}>
              {t('api-send')}
            </TextButton>
            {canChange(operation) && <span className={styles.warning}>{t('api-changes')}</span>}
          </div>
        )}
      </form>
      <div role="status">
        {outcome === 'failed' && <p>{t('api-no-reply')}</p>}
        {typeof outcome === 'object' && outcome !== null && <ReplyView reply={outcome} />}
      </div>
      <SchemaView title={t('api-takes')} schema={body} />
      <SchemaView title={t('api-answers')} schema={reply} />
    </article>
  );
}

/** A parameter's values, in short. */
function wordsOf({ enum: values, type }: Schema): string {
  return values ? values.join(', ') : String(type ?? '');
}

function SchemaView({ title, schema }: { readonly title: string; readonly schema: Schema | null }) {
  if (schema === null) return null;
  return (
    <details className={styles.schema}>
      <summary>{title}</summary>
      <pre className={styles.code}>{JSON.stringify(schema, null, 2)}</pre>
    </details>
  );
}
