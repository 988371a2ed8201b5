export interface RareBannersProps {
  /** The service worker that the page began with. */
  atStart: ServiceWorker | null | undefined;
}
