import type { Locator, Page } from '@playwright/test';

/** One frame at 60 a second, in ms. */
export const frameMs = 1_000 / 60;

/** Milliseconds between the frames while a box is scrolled down by the wheel, at so many pixels a second. */
export async function framesWhileScrolling(
  page: Page,
  box: Locator,
  { distance, speed }: { readonly distance: number; readonly speed: number },
): Promise<number[]> {
  const place = await box.boundingBox();
  if (place === null) throw new Error('The box is not on screen.');
  await page.evaluate(() => {
    const frames: number[] = [];
    const state = { frames, isRunning: true };
    Object.assign(window, { scrolled: state });
    let last: number | undefined;
    const step = (at: number) => {
      if (last !== undefined) frames.push(at - last);
      last = at;
      if (state.isRunning) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Input.synthesizeScrollGesture', {
    x: place.x + place.width / 2,
    y: place.y + place.height / 2,
    yDistance: -distance,
    speed,
    gestureSourceType: 'mouse',
  });
  await session.detach();
  return page.evaluate(() => {
    const { scrolled } = window as unknown as { scrolled: { frames: number[]; isRunning: boolean } };
    scrolled.isRunning = false;
    return scrolled.frames;
  });
}
