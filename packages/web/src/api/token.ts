/** The bearer token lives in this variable and nowhere else: no storage, no cookie that script can read. */
let token: string | null = null;

export function readToken(): string | null {
  return token;
}

export function setToken(next: string | null): void {
  token = next;
}
