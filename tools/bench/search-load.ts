import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../packages/server/src/platform/database.ts';
import { takeRevision, touch } from '../../packages/server/src/platform/revision.ts';
import { searchPath, type BenchQuestion } from './search-questions.ts';
import type { BenchSite, Person } from './search-site.ts';
import type { BareTable } from './search-world.ts';
import { quantile } from './statistics.ts';

const PEOPLE = 50;
const PEOPLE_MS = 15_000;
const EVERY_MS = 3000;
/** Times that one person alone asks each question. */
const ALONE = 5;
const WITHOUT_PAUSE = 32;
const WITHOUT_PAUSE_MS = 8000;
const CALLS_OF_SESSION = 300;
const SESSIONS_OF_ONE = 8;
const CHANGES = 15;
const SEARCHING = 8;
const LOOK_AGAIN_MS = 2;
/** The field that is changed. */
const CHANGED = { PART: 'BENCHMARK', STRUCTURED_PRODUCT: 'GUARANTOR' } as const;

type Load = {
  readonly site: BenchSite;
  readonly database: Database;
  readonly bare: BareTable;
  readonly customerCode: string;
  readonly questions: readonly BenchQuestion[];
  readonly say: (line: string) => void;
};

/** What people see who search at once: times, errors, searches per second, and when a change is found. */
export async function measureLoad(load: Load): Promise<void> {
  const searches = load.questions.filter(({ finds, name }) => finds && !name.includes('700,000'));
  await measurePeople(load, searches);
  await measureWithoutPause(load, searches);
  await measureChanges(load, searches);
}

async function measurePeople({ site, customerCode, say }: Load, searches: readonly BenchQuestion[]) {
  const people = await signIn(site, customerCode, PEOPLE);
  const alone = new Map<BenchQuestion, number>();
  for (const question of searches) {
    const times: number[] = [];
    while (times.length < ALONE) times.push(await timeOf(() => ask(people[0]!, question, times.length)));
    alone.set(question, quantile(times, 0.5));
  }
  const times: number[] = [];
  /** How many times as long as the same question takes one person alone. */
  const slower: number[] = [];
  let errors = 0;
  const until = performance.now() + PEOPLE_MS;
  await Promise.all(
    people.map(async (person, place) => {
      await wait((place * EVERY_MS) / PEOPLE);
      for (let turn = place; performance.now() < until; turn += 1) {
        const question = searches[turn % searches.length]!;
        const took = await timeOf(() => ask(person, question, turn).catch(() => (errors += 1)));
        times.push(took);
        slower.push(took / alone.get(question)!);
        await wait(Math.max(0, EVERY_MS - took));
      }
    }),
  );
  const single = quantile([...alone.values()], 0.5);
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  say(
    `${PEOPLE} people, each every ${EVERY_MS / 1000} s: ${times.length} searches, ${errors} errors, median ${ms(quantile(times, 0.5))}, p95 ${ms(quantile(times, 0.95))}, ${(quantile(times, 0.95) / single).toFixed(2)} times the median alone of ${ms(single)} (< 5); beside the same question alone median ${quantile(slower, 0.5).toFixed(2)}, p95 ${quantile(slower, 0.95).toFixed(2)} times`,
  );
}

async function measureWithoutPause(
  { site, bare, customerCode, say }: Load,
  searches: readonly BenchQuestion[],
) {
  // One session makes so many calls a minute: each person has several, and makes half as many with each.
  const people = await signIn(site, customerCode, WITHOUT_PAUSE * SESSIONS_OF_ONE);
  const calls = Array<number>(WITHOUT_PAUSE).fill(0);
  const putOurs = async (place: number, question: BenchQuestion, turn: number) => {
    const session = Math.floor(calls[place]! / CALLS_OF_SESSION);
    calls[place]! += 1;
    await ask(people[session * WITHOUT_PAUSE + place]!, question, turn);
  };
  const connections = await Promise.all(Array.from({ length: WITHOUT_PAUSE }, () => bare.connect()));
  const perSecond = async (
    put: (place: number, question: BenchQuestion, turn: number) => Promise<unknown>,
  ) => {
    const since = performance.now();
    let done = 0;
    await Promise.all(
      Array.from({ length: WITHOUT_PAUSE }, async (_, place) => {
        for (let turn = place; performance.now() - since < WITHOUT_PAUSE_MS; turn += 1) {
          await put(place, searches[turn % searches.length]!, turn);
          done += 1;
        }
      }),
    );
    return (done * 1000) / (performance.now() - since);
  };
  let errors = 0;
  const ours: number[] = [];
  const theirs: number[] = [];
  // In turn, so that a busy moment of the machine meets both.
  for (let round = 0; round < 2; round += 1) {
    ours.push(
      await perSecond((place, question, turn) => putOurs(place, question, turn).catch(() => (errors += 1))),
    );
    theirs.push(
      await perSecond(async (place, question, turn) =>
        connections[place]!.runAndReadAll(question.at(turn).bare[0]!),
      ),
    );
  }
  for (const connection of connections) connection.closeSync();
  const [mine, plainly] = [mean(ours), mean(theirs)];
  say(
    `${WITHOUT_PAUSE} people without pause: ${mine.toFixed(1)} searches a second, ${errors} errors; bare engine ${plainly.toFixed(1)}; ours / bare ${((100 * mine) / plainly).toFixed(0)} % (>= 80 %)`,
  );
}

/** A value is written to the record, and searched for until it is found, while others search. */
async function measureChanges(
  { site, database, bare, customerCode, say }: Load,
  searches: readonly BenchQuestion[],
) {
  const people = await signIn(site, customerCode, SEARCHING);
  const over = new AbortController();
  let refused = 0;
  const searching = people.map(async (person, place) => {
    for (let turn = place; !over.signal.aborted; turn += 1) {
      await ask(person, searches[turn % searches.length]!, turn).catch(() => (refused += 1));
      // A person reads what has been found.
      await wait(500);
    }
  });
  const times: number[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    const value = `Changed ${change}`;
    const watcher = await site.person(customerCode);
    await database.withCustomer({ customerCode, scopes: '*' }, async (tx) => {
      const { number } = await takeRevision(tx, customerCode, { who: 'benchmark', source: 'studio' });
      const { rows } = await tx.query<{ id: number }>(
        `update entity set values = values || jsonb_build_object($4::text, $2::text)
         where customer_code = $1 and id = (select max(id) - $3 from entity where customer_code = $1) returning id`,
        [customerCode, value, change, CHANGED[bare.nature]],
      );
      await touch(
        tx,
        customerCode,
        number,
        'entity',
        rows.map(({ id }) => id),
      );
    });
    const since = performance.now();
    const filter = { name: CHANGED[bare.nature], operator: 'EQUALS', operands: [value] };
    for (let found = 0; found === 0;) {
      const reply = await watcher.post(searchPath(bare.nature), {
        filters: { fields: [filter], countries: [] },
      });
      found = reply['total'] ?? 0;
      if (performance.now() - since > 20_000) throw new Error('The change is not found');
      await wait(LOOK_AGAIN_MS);
    }
    times.push(performance.now() - since);
    await wait(200);
  }
  over.abort();
  await Promise.all(searching);
  say(
    `a change is found after ${quantile(times, 0.5).toFixed(0)} ms (median of ${CHANGES}, p95 ${quantile(times, 0.95).toFixed(0)} ms) while ${SEARCHING} people search, of whose searches ${refused} were given up (< 250 ms)`,
  );
}

const ask = (person: Person, { path, at }: BenchQuestion, turn: number) => person.post(path, at(turn).body);

async function signIn(site: BenchSite, customerCode: string, count: number): Promise<Person[]> {
  const people: Person[] = [];
  while (people.length < count) people.push(await site.person(customerCode));
  return people;
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await act();
  return performance.now() - since;
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
