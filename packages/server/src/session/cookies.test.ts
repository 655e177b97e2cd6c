import { describe, expect, it } from 'vitest';
import { cookies, cookieSafety } from './cookies.ts';

describe('cookies of the sign-in', () => {
  it.each([
    ['https://funds.example', false],
    ['http://localhost:8080', false],
    ['http://127.0.0.1:8080', false],
    ['http://[::1]:8080', false],
    ['http://funds.example', true],
    ['http://192.168.1.4:8080', true],
    ['http://localhost.example', true],
    ['http://127.0.0.1.example', true],
  ])('at %s are insecure: %s', (publicUrl, insecure) => {
    const { insecureCookies, warning } = cookieSafety(publicUrl);
    expect(insecureCookies).toBe(insecure);
    expect(warning === null).toBe(!insecure);
  });

  it('are readable by scripts and other paths never, and plain http sees them only where nothing else is there', () => {
    expect(cookies({ insecure: false }).setSession('abc')).toBe(
      '__Host-sid=abc; Path=/; HttpOnly; Secure; SameSite=Lax',
    );
    expect(cookies({ insecure: true }).setSession('abc')).toBe('sid=abc; Path=/; HttpOnly; SameSite=Lax');
  });

  it('are found among others, under their exact names', () => {
    const { sessionIn, transactionIn, transactionsIn } = cookies({ insecure: false });
    const header =
      'a="x y"; sid=plain; __Host-sid=one; x__Host-sid=other; __Host-tx_abcdefghijklmnop=two; b=%20';
    expect(sessionIn(header)).toBe('one');
    expect(transactionIn(header, 'abcdefghijklmnopqrst')).toBe('two');
    expect(transactionsIn(header)).toEqual([{ name: '__Host-tx_abcdefghijklmnop', id: 'two' }]);
    expect(sessionIn(undefined)).toBeUndefined();
    expect(sessionIn('__Host-sid=a b')).toBeUndefined();
  });
});
