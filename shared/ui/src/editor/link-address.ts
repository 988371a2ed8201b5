/** The contract's rule for addresses (`isLinkAddress`); a test holds the two together. */
const allowed = /^(\/(?![/\\])[^\s\\]*|https:\/\/[^\s]+|mailto:[^\s]+)$/;
const longest = 2000;

export const isAllowedAddress = (address: string): boolean => address.length <= longest && allowed.test(address);

/**
 * What a person typed, as the address they mean: `www.example.com` gets its scheme, a mail address its `mailto:`.
 * Undefined for what may not be linked to.
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
