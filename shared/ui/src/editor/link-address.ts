/** The contract's rule for addresses (`isLinkAddress`). A test ensures that both agree. */
const allowed = /^(\/(?![/\\])[^\s\\]*|https:\/\/[^\s]+|mailto:[^\s]+)$/;
const longest = 2000;

export const isAllowedAddress = (address: string): boolean => address.length <= longest && allowed.test(address);

/**
 * Completes a typed address: `www.example.com` gets a scheme, an e-mail address gets `mailto:`. Undefined if links to
 * it are not allowed.
 */
export function completeAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (isAllowedAddress(text)) return text;
  const completed = /^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(text)
    ? `mailto:${text}`
    : /^([a-z0-9-]+\.)+[a-z]{2,}([/?#]\S*)?$/i.test(text)
      ? `https://${text}`
      : /^http:\/\/\S+$/i.test(text)
        ? `https://${text.slice(7)}`
        : '';
  return isAllowedAddress(completed) ? completed : undefined;
}
