import { expect, it } from 'vitest';
import { readConfig, readIndexMemory, unreadVariables, VARIABLES } from './config.ts';
import { formOf } from './variable-forms.ts';

it('reads where the areas of the platform are', () => {
  const { areas } = readConfig({
    FUNDARIUM_AREA_PROFILE: '/profile/',
    FUNDARIUM_AREA_STUDIO: 'none',
    FUNDARIUM_AREA_PRICES_AND_PERFORMANCES: 'https://prices.example/start',
    FUNDARIUM_AREA_PORTFOLIO: '',
  });
  expect(areas).toEqual({
    profile: '/profile/',
    studio: null,
    'prices-and-performances': 'https://prices.example/start',
  });
});

it.each(['//elsewhere.example', 'http://plain.example', 'javascript:alert(1)', 'profile', '/a b'])(
  'refuses %j as the place of an area, and says which',
  (place) => {
    expect(() => readConfig({ FUNDARIUM_AREA_PROFILE: place })).toThrow(/FUNDARIUM_AREA_PROFILE/);
  },
);

it('reads what the index may cache: megabytes, none at all, or as it thinks best', () => {
  expect(
    ['512', '0', '', undefined].map((given) => readIndexMemory({ FUNDARIUM_INDEX_MEMORY: given })),
  ).toEqual([536_870_912, 0, undefined, undefined]);
  for (const given of ['-1', 'much', '1.5'])
    expect(() => readConfig({ FUNDARIUM_INDEX_MEMORY: given })).toThrow(/FUNDARIUM_INDEX_MEMORY/);
});

it.each([
  ['PORT', 'http', 'PORT=8080'],
  ['FUNDARIUM_DEMO', 'big', 'FUNDARIUM_DEMO=none'],
  ['FUNDARIUM_SMTP', 'mail.example.com', 'FUNDARIUM_SMTP=smtps://USER:PASSWORD@mail.example.com:465'],
  ['FUNDARIUM_UPLOAD_MB', '5GB', 'FUNDARIUM_UPLOAD_MB=500'],
  ['FUNDARIUM_CLAMD', 'clamd:99999', 'FUNDARIUM_CLAMD=clamd.example.com:3310'],
  ['FUNDARIUM_MAIL_FROM', 'Funds', 'FUNDARIUM_MAIL_FROM="Funds <funds@example.com>"'],
  ['FUNDARIUM_S3_ENDPOINT', 'https://me:hidden@s3.example', 'FUNDARIUM_S3_ENDPOINT=https://s3.example.com'],
  ['FUNDARIUM_PRODUCTION_CENTRE', 'https://me:hidden@made.example', 'https://production.example.com/trigger'],
  ['DATABASE_URL', 'db.example.com', 'postgresql://repo_app:PASSWORD@db.example.com:5432/fundarium'],
  ['DATABASE_URL', 'localhost:5432/fundarium', 'postgresql://'],
  ['DATABASE_URL', 'postgresql://repo_app:hidden#1@db/fundarium', 'postgresql://'],
  ['DATABASE_OWNER_URL', 'mysql://repo_owner@db/fundarium', 'postgresql://repo_owner:'],
  ['PUBLIC_URL', 'https://intranet.example/fundarium', 'PUBLIC_URL=https://funds.example.com'],
  ['FUNDARIUM_DEMO_END_DATE', '2026-02-31', 'FUNDARIUM_DEMO_END_DATE=2026-06-30'],
  ['FUNDARIUM_FUNDSXML_SCHEMAS', '/nowhere', 'FUNDARIUM_FUNDSXML_SCHEMAS=/etc/fundarium/fundsxml'],
  ['FUNDARIUM_FUNDSXML_SCHEMAS', import.meta.filename, 'FUNDARIUM_FUNDSXML_SCHEMAS=/etc/fundarium/fundsxml'],
  ['TRUSTED_PROXIES', '10.0.0.5,banana', 'TRUSTED_PROXIES=10.0.0.5,192.168.0.0/16'],
  ['TRUSTED_PROXIES', '10.0.0.0/33', 'TRUSTED_PROXIES='],
])('says of %s as %s what it looks like, and a right one', (name, value, example) => {
  const reading = () => readConfig({ [name]: value });
  expect(reading).toThrow(new RegExp(`^The environment can't be used:\\n${name}: expected .*; for example `));
  expect(reading).toThrow(example);
  expect(reading).not.toThrow('hidden');
});

it.each(['sslrootcert', 'sslcert', 'sslkey'])(
  'names the file of certificates that can not be read, and no password: %s',
  (parameter) => {
    const place = '/nowhere/ca.pem';
    const DATABASE_OWNER_URL = `postgresql://repo_owner:hidden@db/fundarium?sslmode=verify-full&${parameter}=${place}`;
    const reading = () => readConfig({ DATABASE_URL: 'postgresql://a@b/c', DATABASE_OWNER_URL });
    expect(reading).toThrow(
      /^The environment can't be used:\nDATABASE_OWNER_URL: a file of its certificates .* can't be read: ENOENT: .* '\/nowhere\/ca\.pem'$/,
    );
    expect(reading).not.toThrow('hidden');
  },
);

it('knows the proxies that are trusted', () => {
  const TRUSTED_PROXIES = ' 10.0.0.5, fd00::/8,loopback,';
  expect(readConfig({ TRUSTED_PROXIES }).trustedProxies).toEqual(['10.0.0.5', 'fd00::/8', 'loopback']);
});

it('takes a folder of FundsXML schemas that can be read', () => {
  const FUNDARIUM_FUNDSXML_SCHEMAS = import.meta.dirname;
  expect(readConfig({ FUNDARIUM_FUNDSXML_SCHEMAS }).fundsXmlSchemas).toBe(FUNDARIUM_FUNDSXML_SCHEMAS);
});

it('gives examples that can be used', () => {
  // One is a command, the other a folder that this machine need not have.
  const elsewhere = ['FUNDARIUM_PRODUCTION_SECRET', 'FUNDARIUM_FUNDSXML_SCHEMAS'];
  for (const name of VARIABLES) {
    const { form, example } = formOf(name);
    expect(form).not.toBe('a text');
    if (elsewhere.includes(name)) continue;
    const both = {
      ...(name.startsWith('DATABASE') && {
        DATABASE_URL: 'postgresql://a@b/c',
        DATABASE_OWNER_URL: 'postgresql://a@b/c',
      }),
      ...(name === 'FUNDARIUM_PRODUCTION_CENTRE' && { FUNDARIUM_PRODUCTION_SECRET: 'x'.repeat(32) }),
    };
    expect(() => readConfig({ ...both, [name]: example })).not.toThrow();
  }
});

it('says of a misspelt variable which is meant, and of no other program’s', () => {
  const given = {
    FUNDARIUM_CLAMMD: 'x',
    FUNDARIUM_SMPT: 'x',
    FUNDARIUM_NOWHERE_NEAR: 'x',
    FUNDARIUM_REAL_DATA: 'x',
    FUNDARIUM_DATA: 'x',
    PATH: 'x',
  };
  expect(unreadVariables(given)).toEqual([
    'The variable FUNDARIUM_CLAMMD is not known and not read. Is FUNDARIUM_CLAMD meant?',
    'The variable FUNDARIUM_NOWHERE_NEAR is not known and not read. The README lists all.',
    'The variable FUNDARIUM_SMPT is not known and not read. Is FUNDARIUM_SMTP meant?',
  ]);
});
