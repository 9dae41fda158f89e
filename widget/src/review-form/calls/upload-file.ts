import { CallError, readError } from './call-error.ts';

export interface Upload {
  url: string;
  method: 'POST' | 'PUT';
  token: string;
  file: Blob;
  signal: AbortSignal;
  /** 0 to 1. */
  onProgress: (part: number) => void;
}

/**
 * Sends a file as the request body. By XMLHttpRequest: `fetch` does not tell how much has been sent. Without a timeout,
 * because a video on a slow line takes minutes.
 *
 * @throws CallError, and the signal's reason when it aborts
 */
export function uploadFile<Response>(upload: Upload): Promise<Response> {
  const { url, method, token, file, signal, onProgress } = upload;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onerror = () => reject(new CallError(0, ''));
    request.onload = () => {
      if (request.status >= 300) return reject(readError(request.status, request.responseText));
      try {
        resolve(JSON.parse(request.responseText));
      } catch {
        reject(new CallError(request.status, ''));
      }
    };
    const abort = () => {
      request.abort();
      reject(signal.reason);
    };
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    request.onloadend = () => signal.removeEventListener('abort', abort);
    request.send(file);
  });
}
