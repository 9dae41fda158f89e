/** What has to be done after files have changed. */
export interface Plan {
  isWidgetStale: boolean;
  isConsoleStale: boolean;
  isServerStale: boolean;
}

const ofWidget = /^(widget|contract)\//;
const ofConsole = /^(console|contract)\//;
const ofServer = /^(server|contract|demo-store|scripts)\//;
const ofTests = /\.test\.tsx?$|(^|\/)test-support\//;
/** The demo shop reads these when a page is opened. */
const readEachTime = /^demo-store\/public\//;

/** Which of the widget, the console and the server use any of these files. Paths are relative to the project. */
export function planChanges(paths: readonly string[]): Plan {
  const sources = paths
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !ofTests.test(path) && !readEachTime.test(path));
  return {
    isWidgetStale: sources.some((path) => ofWidget.test(path)),
    isConsoleStale: sources.some((path) => ofConsole.test(path)),
    isServerStale: sources.some((path) => ofServer.test(path)),
  };
}
