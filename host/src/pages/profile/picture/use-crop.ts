import { imageUploadLimitBytes } from '@portico/contracts/platform/constants';
import { useEffect, useState } from 'react';

interface Cropping {
  picture: ImageBitmap;
  name: string;
}

/** What the browser can show is cropped first; anything else goes on as it is, and the server says what is wrong with it. */
export function useCrop(send: (files: File[]) => void) {
  const [cropping, setCropping] = useState<Cropping>();
  useEffect(() => () => cropping?.picture.close(), [cropping]);
  return {
    picture: cropping?.picture,
    async choose(files: File[]): Promise<void> {
      const [file] = files;
      if (!file || file.size >= imageUploadLimitBytes) return send(files);
      // As the camera meant it to be seen: the turn that is noted in the file is done here.
      const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
      if (picture) setCropping({ picture, name: file.name });
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
