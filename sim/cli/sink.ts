import type { AnyRecord } from '../lab/records.js';
import { NewFile, STANDARD_STREAM } from '../play/files.js';
import { writeOut, yieldToEventLoop } from './output.js';
import { cleanOnSignals } from './signals.js';

/** Where records go. */
export interface RecordSink {
  write(record: AnyRecord): Promise<void> | void;
  finish(): Promise<void> | void;
  /** After `finish` this does nothing; before, it leaves nothing behind. */
  abandon(): void;
}

/** Characters written at a time. */
const BLOCK = 1 << 16;

/** A new file, or standard output for `-`. */
export function openSink(file: string): RecordSink {
  return file === STANDARD_STREAM ? toStandardOutput() : toFile(file);
}

function toStandardOutput(): RecordSink {
  let block = '';
  const flush = async () => {
    await writeOut(block);
    block = '';
    await yieldToEventLoop();
  };
  return {
    write(record) {
      block += `${JSON.stringify(record)}\n`;
      return block.length >= BLOCK ? flush() : undefined;
    },
    finish: flush,
    abandon() {},
  };
}

/** Somebody who interrupts a run, at whatever moment, does not want its half. */
function openCleaned(name: string): { file: NewFile; forget: () => void } {
  let opened: NewFile | undefined;
  const forget = cleanOnSignals(() => opened?.abandon());
  try {
    opened = new NewFile(name);
    return { file: opened, forget };
  } catch (error) {
    forget();
    throw error;
  }
}

function toFile(name: string): RecordSink {
  const { file, forget } = openCleaned(name);
  let block = '';
  const flush = () => {
    file.write(block);
    block = '';
  };
  return {
    write(record) {
      block += `${JSON.stringify(record)}\n`;
      if (block.length >= BLOCK) flush();
    },
    finish() {
      flush();
      file.finish();
    },
    abandon() {
      file.abandon();
      forget();
    },
  };
}
