/** The parts of the browser's storage that a journal uses; can be full. */
export class FakeStorage implements Storage {
  readonly entries = new Map<string, string>();
  full = false;
  get length() {
    return this.entries.size;
  }
  key = (index: number) => [...this.entries.keys()][index] ?? null;
  getItem = (key: string) => this.entries.get(key) ?? null;
  setItem(key: string, value: string) {
    if (this.full) throw new DOMException('full', 'QuotaExceededError');
    this.entries.set(key, value);
  }
  removeItem = (key: string) => void this.entries.delete(key);
  clear = () => this.entries.clear();
}
