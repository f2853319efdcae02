CREATE TABLE "known_browsers" (
	"customer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key_hash" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_browsers_customer_id_kind_key_hash_pk" PRIMARY KEY("customer_id","kind","key_hash"),
	CONSTRAINT "known_browsers_kind" CHECK ("known_browsers"."kind" in ('browser', 'network'))
);
--> statement-breakpoint
ALTER TABLE "regions" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_browsers_seen" ON "known_browsers" USING btree ("seen_at");--> statement-breakpoint
-- What the shop has sold in so far: each offset names one zone there. Others keep the bare offset until they are told one.
UPDATE "regions" SET "time_zone" = CASE
	WHEN "currency" = 'KZT' AND "utc_offset_minutes" = 300 THEN 'Asia/Almaty'
	WHEN "currency" = 'RUB' THEN ('{"120":"Europe/Kaliningrad","180":"Europe/Moscow","240":"Europe/Samara","300":"Asia/Yekaterinburg","360":"Asia/Omsk","420":"Asia/Novosibirsk","480":"Asia/Irkutsk","540":"Asia/Yakutsk","600":"Asia/Vladivostok"}'::jsonb) ->> "utc_offset_minutes"::text
END;
