export interface RareBannersProps {
  /** The service worker that controlled the page when it loaded. */
  atStart: ServiceWorker | null | undefined;
}
