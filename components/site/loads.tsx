import { type ToastHandle, toast } from "@/components/ui/use-toast";
import { StoreMail } from "./store-mail";
import { OVERDUE_MS } from "./use-overdue";

/**
 * Loads what a press asked for. Where it fails, or takes longer than anybody waits, a toast says
 * so and offers to try again; what is late may still come.
 * @param title what is missing, as a sentence without its full stop
 * @returns nothing where it failed
 */
export async function loads<T>(
  title: string,
  load: () => Promise<T>,
  retry: () => void,
): Promise<T | undefined> {
  let said: ToastHandle | undefined;
  const say = () => {
    said = toast({
      title,
      description: (
        <>
          Please check your connection and try again, or write to <StoreMail />.
        </>
      ),
      variant: "destructive",
      duration: Number.POSITIVE_INFINITY,
      action: (
        <button
          type="button"
          className="btn btn-sm border-current"
          onClick={() => {
            said?.dismiss();
            retry();
          }}
        >
          Try again
        </button>
      ),
    });
  };
  const late = setTimeout(say, OVERDUE_MS);
  try {
    const loaded = await load();
    said?.dismiss();
    return loaded;
  } catch (error) {
    console.error(`${title}:`, error);
    say();
    return undefined;
  } finally {
    clearTimeout(late);
  }
}
