/**
 * Restricts requests to services outside the portal. People enter their addresses, so they are not trusted: https only,
 * and public addresses only. The address is checked at the connection itself, so that DNS rebinding cannot change it.
 */
import { lookup } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

export class UnreachableAddress extends Error {
  readonly problem: 'not_https' | 'not_public' | 'unreachable';
  constructor(problem: UnreachableAddress['problem']) {
    super(problem);
    this.name = 'UnreachableAddress';
    this.problem = problem;
  }
}

const inside = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits, 'ipv4');

/** In IPv6 only global unicast is public, without the ranges that embed other addresses. */
const publicSix = new BlockList();
publicSix.addSubnet('2000::', 3, 'ipv6');
const oddSix = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  oddSix.addSubnet(net, bits, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inside.check(address, 'ipv4');
  return family === 6 && publicSix.check(address, 'ipv6') && !oddSix.check(address, 'ipv6');
}

/** A lookup for the connection that returns exactly the address that was checked. Throws UnreachableAddress. */
export async function publicAddress(address: URL): Promise<LookupFunction> {
  if (address.protocol !== 'https:') throw new UnreachableAddress('not_https');
  if (address.username !== '' || address.password !== '') throw new UnreachableAddress('not_public');
  const name = address.hostname.replace(/^\[|\]$/g, '');
  const found = await lookup(name, { all: true }).catch(() => {
    throw new UnreachableAddress('unreachable');
  });
  const [chosen] = found;
  // One private address among several is enough to refuse, because we cannot choose which one is used.
  if (!chosen || !found.every(({ address: one }) => isPublicAddress(one))) throw new UnreachableAddress('not_public');
  return (_host, options, answer) =>
    options.all ? answer(null, [chosen]) : answer(null, chosen.address, chosen.family);
}
