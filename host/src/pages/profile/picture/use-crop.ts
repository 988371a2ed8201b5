import { useEffect, useState } from 'react';
import { readPicture } from './read-picture.ts';

interface Cropping {
  picture: ImageBitmap;
  name: string;
}

/**
 * What the browser can show is made smaller and cropped first, however large the file is. Anything else continues as it is,
 * and the upload says what is wrong with it; of a telephone's photograph the page itself can say more.
 */
export function useCrop(send: (files: File[]) => void) {
  const [cropping, setCropping] = useState<Cropping>();
  const [isHeic, setHeic] = useState(false);
  useEffect(() => () => cropping?.picture.close(), [cropping]);
  return {
    picture: cropping?.picture,
    /** The last file was a photograph that this browser does not show. */
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
