export interface FilmOrder {
  readonly width: number;
  readonly height: number;
  /** Data addresses, in the order in which they are looked at. */
  readonly pictures: readonly string[];
  readonly framesASecond: number;
  readonly secondsAView: number;
}

export interface DrawnFilm {
  readonly milliseconds: number;
  readonly frames: { base64: string; milliseconds: number; isKey: boolean }[];
}

/** Runs in a browser: comes slowly closer to each picture, passes softly to the next one, and encodes it as VP9. */
export async function drawFilm(order: FilmOrder): Promise<DrawnFilm> {
  const { width, height, framesASecond, secondsAView } = order;
  const BITS_A_SECOND = 240_000;
  const CLOSER = 0.12;
  const FADE_SECONDS = 0.6;
  const KEY_EVERY = framesASecond * 2;
  const pictures = await Promise.all(
    order.pictures.map(async (address) => createImageBitmap(await (await fetch(address)).blob())),
  );
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.imageSmoothingQuality = 'high';
  const draw = (picture: ImageBitmap, part: number, opacity: number) => {
    const eased = part * part * (3 - 2 * part);
    const scale = Math.max(width / picture.width, height / picture.height) * (1 + CLOSER * eased);
    const [wide, tall] = [picture.width * scale, picture.height * scale];
    pen.globalAlpha = opacity;
    pen.drawImage(picture, (width - wide) / 2, (height - tall) / 2, wide, tall);
  };
  const frames: DrawnFilm['frames'] = [];
  const encoder = new VideoEncoder({
    output(chunk) {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      let binary = '';
      for (const byte of bytes) binary += String.fromCodePoint(byte);
      const milliseconds = Math.round(chunk.timestamp / 1000);
      frames.push({ base64: btoa(binary), milliseconds, isKey: chunk.type === 'key' });
    },
    error(fault) {
      throw fault;
    },
  });
  encoder.configure({
    codec: 'vp09.00.30.08',
    width,
    height,
    framerate: framesASecond,
    bitrate: BITS_A_SECOND,
    latencyMode: 'quality',
  });
  const total = Math.round(pictures.length * secondsAView * framesASecond);
  for (let at = 0; at < total; at += 1) {
    const seconds = at / framesASecond;
    const view = Math.min(pictures.length - 1, Math.floor(seconds / secondsAView));
    const within = seconds - view * secondsAView;
    const [now, before] = [pictures[view], pictures[view - 1]];
    const fade = before ? Math.min(1, within / FADE_SECONDS) : 1;
    if (before && fade < 1) draw(before, 1, 1);
    if (now) draw(now, within / secondsAView, fade);
    const frame = new VideoFrame(canvas, { timestamp: Math.round(seconds * 1e6) });
    encoder.encode(frame, { keyFrame: at % KEY_EVERY === 0 });
    frame.close();
    if (encoder.encodeQueueSize > 8) await new Promise((done) => setTimeout(done, 20));
  }
  await encoder.flush();
  return { milliseconds: Math.round((total / framesASecond) * 1000), frames };
}
