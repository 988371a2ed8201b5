/** Which greeting fits the hour of the viewer's day, as a message id: until noon, until six, after. */
export function greetingId(hour: number): 'host.home.morning' | 'host.home.afternoon' | 'host.home.evening' {
  if (hour < 5 || hour >= 18) return 'host.home.evening';
  return hour < 12 ? 'host.home.morning' : 'host.home.afternoon';
}
