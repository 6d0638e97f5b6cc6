import { chromium } from 'playwright';
import { chromiumFlags, findChromium } from '../../testing/chromium.ts';
import { height, width } from './paper.ts';

export type Rendered = { photo: Buffer; thumbnail: Buffer };

/** Bytes that a stored picture and its thumbnail may have at most. */
export const photoLimit = 160 * 1024;
export const thumbnailLimit = 28_000;
export const thumbnailSize = { width: 640, height: 427 };

// The same colours on every machine.
const flags = [...chromiumFlags, '--force-color-profile=srgb'];

/** Opens one browser for many pictures; `close` ends it. CHROME_BIN names another Chromium. */
export async function openStudio() {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: flags });
  const page = await browser.newPage();
  /** The best quality that stays below the limit. */
  const shoot = async (limit: number, best: number): Promise<Buffer> => {
    for (let quality = best; quality >= 40; quality -= 4) {
      const image = await page.screenshot({ type: 'jpeg', quality });
      if (image.length <= limit) return image;
    }
    throw new Error('The picture is too detailed for its size limit');
  };
  const show = (body: string, size: { width: number; height: number }) =>
    page
      .setViewportSize(size)
      .then(() => page.setContent(`<style>body{margin:0}svg,img{display:block}</style>${body}`));
  return {
    render: async (svg: string): Promise<Rendered> => {
      await show(svg, { width, height });
      const photo = await shoot(photoLimit, 88);
      const original = await page.screenshot({ type: 'png' });
      const source = `data:image/png;base64,${original.toString('base64')}`;
      await show(`<img src="${source}" width="640" height="427" alt="">`, thumbnailSize);
      await page.evaluate('document.images[0].decode()');
      return { photo, thumbnail: await shoot(thumbnailLimit, 84) };
    },
    close: () => browser.close(),
  };
}
