import { useState } from 'react';
import { currentSession } from '../api/session.ts';
import { serverPaths } from '../paths.ts';
import { useCustomerSettings } from '../settings/use-customer-settings.ts';

/** The customer's icon: the asset that its settings name, else, or where that is gone, the one of its branding. */
export function CustomerIcon({ alt }: { readonly alt: string }) {
  const { claims } = currentSession();
  const { icon } = useCustomerSettings().assets;
  const [gone, setGone] = useState(false);
  const own = serverPaths.icon(claims.customerCode);
  return (
    <img
      src={gone || icon === null ? own : icon}
      alt={alt}
      width={24}
      height={24}
      onError={() => setGone(true)}
    />
  );
}
