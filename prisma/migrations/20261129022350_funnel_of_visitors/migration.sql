-- AlterTable
ALTER TABLE "daily_visitors" ADD COLUMN     "step" SMALLINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "daily_steps" (
    "day" DATE NOT NULL,
    "step" SMALLINT NOT NULL,
    "visitors" INTEGER NOT NULL,
    "is_sample" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "daily_steps_pkey" PRIMARY KEY ("day","step")
);

-- Those of today who were told apart before have come, and count for it.
INSERT INTO "daily_steps" ("day", "step", "visitors")
SELECT "day", 0, count(*) FROM "daily_visitors" GROUP BY "day";
