// A pack of the players' own: a file of this device, or one of the host's data folder by its name.
import { ask, Refused, unreachable } from './api';
import type { PackFile, PackInfo, Refusal } from './wire';

export const listPacks = () => ask<PackFile[]>('GET', '/api/packs');
export const pickPack = (code: string, token: string, name: string) =>
  ask<PackInfo>('PUT', `/api/rooms/${code}/pack?file=${encodeURIComponent(name)}`, undefined, token);
/** Send a file and say how much of it has gone out, from 0 to 1. */
export const putPack = (code: string, token: string, file: Blob, sent: (share: number) => void) =>
  new Promise<PackInfo>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', `/api/rooms/${code}/pack`);
    request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.responseType = 'json';
    request.upload.onprogress = (event) => sent(event.loaded / event.total);
    request.onerror = () => reject(unreachable());
    request.onload = () =>
      request.status === 200
        ? resolve(request.response as PackInfo)
        : reject(request.response ? new Refused(request.response as Refusal) : unreachable());
    request.send(file);
  });
export const dropPack = (code: string, token: string) =>
  ask<null>('DELETE', `/api/rooms/${code}/pack`, undefined, token);
