import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { useImports } from '../../../testing/import-harness.ts';

const { make, take, read, pathOf } = useImports();

const HEADER =
  'OFST020000;OFST020060;OFST020540;OFST010110;OFDY005010;OFDY005015;OFDY005020;OFDY005030;OFDY005060;OFDY005062';
const ofClass = (exDate: string, said: string) =>
  `LU9900000019;Class A;EUR;Fund;${exDate};2026-01-15;1.5;${said};;`;

it('takes no distribution that is called not final, and none of which nobody can say', async () => {
  await make('FINAL');
  const path = pathOf('final.csv');
  const lines = [
    ofClass('2026-01-10', 'no'),
    ofClass('', 'No'),
    ofClass('2026-02-10', 'yes'),
    ofClass('2026-03-10', ''),
    ofClass('2026-04-10', '[N/A]'),
    ofClass('2026-05-10', 'perhaps'),
    'LU9900000019;Class A;EUR;Fund;;;;no;2026-06-10;1:2',
  ];
  writeFileSync(path, [HEADER, ...lines].join('\n'));
  const { notTaken } = await take('FINAL', path);
  const notFinal = 'The distribution is not final: only distributions that are decided are taken';
  expect(
    notTaken.flatMap(({ kind, line, value, reason }) =>
      kind === 'duplicate' ? [] : [`${kind} ${line} ${value}: ${reason}`],
    ),
  ).toEqual([
    `rejected 2 1.5: ${notFinal}`,
    `rejected 3 1.5: ${notFinal}`,
    'rejected 7 1.5: OFDY005030: perhaps is not yes or no',
  ]);
  expect(
    await read('FINAL', 'select kind, ex_date from dividend where customer_code = $1 order by ex_date'),
  ).toEqual([
    { kind: 'DIVIDEND', ex_date: '2026-02-10' },
    { kind: 'DIVIDEND', ex_date: '2026-03-10' },
    { kind: 'DIVIDEND', ex_date: '2026-04-10' },
    { kind: 'SPLIT', ex_date: '2026-06-10' },
  ]);
});
