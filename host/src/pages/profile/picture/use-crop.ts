import { useEffect, useState } from 'react';
import { readPicture } from './read-picture.ts';

interface Cropping {
  picture: ImageBitmap;
  name: string;
}

/**
 * Pictures that the browser can decode are scaled down and cropped before the upload, however large the file is. Other
 * files are passed on, and the upload explains what is wrong. For HEIC photos the page itself has a better explanation.
 */
export function useCrop(send: (files: File[]) => void) {
  const [cropping, setCropping] = useState<Cropping>();
  const [isHeic, setHeic] = useState(false);
  useEffect(() => () => cropping?.picture.close(), [cropping]);
  return {
    picture: cropping?.picture,
    /** The last file was a HEIC photo that this browser cannot display. */
    isHeic,
    async choose(files: File[]): Promise<void> {
      const [file] = files;
      setHeic(false);
      if (!file) return send(files);
      const read = await readPicture(file);
      if (read.picture) setCropping({ picture: read.picture, name: file.name });
      else if (read.why === 'heic') setHeic(true);
      else send(files);
    },
    use(square: Blob): void {
      if (!cropping) return;
      send([new File([square], `${cropping.name.replace(/\.[^.]*$/, '')}.jpg`, { type: square.type })]);
      setCropping(undefined);
    },
    close: () => setCropping(undefined),
  };
}
