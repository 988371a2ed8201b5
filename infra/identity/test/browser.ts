/** A minimal browser: cookies by path, redirects returned instead of followed. */
import http, { type IncomingHttpHeaders } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** Absolute URL of a redirect. */
  location: string | undefined;
}

interface Cookie {
  value: string;
  path: string;
}

export class Browser {
  readonly #port: number;
  readonly #host: string;
  readonly cookies = new Map<string, Cookie>();

  constructor(port: number, host: string) {
    this.#port = port;
    this.#host = host;
  }

  get origin(): string {
    return `http://${this.#host}`;
  }

  #cookieHeader(path: string): string {
    return [...this.cookies]
      .filter(([, cookie]) => path.startsWith(cookie.path))
      .map(([name, cookie]) => `${name.split('|')[0]}=${cookie.value}`)
      .join('; ');
  }

  #keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(/;\s*/);
      const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
      const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? '/';
      const key = `${name}|${path}`;
      const expires = attributes.find((one) => /^expires=/i.test(one))?.slice(8);
      if (expires && Date.parse(expires) <= Date.now()) this.cookies.delete(key);
      else this.cookies.set(key, { value, path });
    }
  }

  ask(method: string, address: string, form?: Record<string, string>, headers: Record<string, string> = {}) {
    const url = new URL(address, this.origin);
    const body = form && new URLSearchParams(form).toString();
    return new Promise<Answer>((resolve, reject) => {
      const request = http.request(
        {
          host: '127.0.0.1',
          port: this.#port,
          method,
          path: url.pathname + url.search,
          headers: {
            host: this.#host,
            accept: 'text/html',
            cookie: this.#cookieHeader(url.pathname),
            ...(body === undefined
              ? {}
              : {
                  'content-type': 'application/x-www-form-urlencoded',
                  'content-length': String(Buffer.byteLength(body)),
                }),
            ...headers,
          },
        },
        async (response) => {
          this.#keep(response.headers['set-cookie'] ?? []);
          let text = '';
          for await (const chunk of response.setEncoding('utf8')) text += chunk;
          const { location } = response.headers;
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: text,
            location: location && new URL(location, this.origin).href,
          });
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  }

  get(address: string, headers?: Record<string, string>): Promise<Answer> {
    return this.ask('GET', address, undefined, headers);
  }

  post(address: string, form: Record<string, string>, headers?: Record<string, string>): Promise<Answer> {
    return this.ask('POST', address, form, headers);
  }
}
